/** Bodies and lines that are held at one time, and copies of them while they are read. */
const usualBytes = 256 * 1024 * 1024;

/** The memory that what an agent sends may take up at one time, over all connections of its run. */
export interface ByteBudget {
  /** Opens one request's part of it, which holds nothing yet. */
  open(): ByteShare;
  /** How many requests were refused for their size. */
  readonly refusals: number;
}

/** One request's part of a budget. */
export interface ByteShare {
  /** Sets so many more bytes aside; false where they are not left, which is a refusal. */
  grow(bytes: number): boolean;
  /** Counts a refusal of what is too large by itself, whatever is left. */
  refuse(): void;
  /** Gives everything back. */
  release(): void;
}

/** Opens a run's budget; `onRefused` hears of each refusal. */
export function openByteBudget(
  maxBytes: number = usualBytes,
  onRefused: () => void = () => {},
): ByteBudget {
  let held = 0;
  let refusals = 0;

  function refuse(): void {
    refusals += 1;
    onRefused();
  }

  return {
    open() {
      let own = 0;
      return {
        grow(bytes) {
          const isLeft = held + bytes <= maxBytes;
          if (isLeft) {
            held += bytes;
            own += bytes;
          } else refuse();
          return isLeft;
        },
        refuse,
        release() {
          held -= own;
          own = 0;
        },
      };
    },
    get refusals() {
      return refusals;
    },
  };
}
