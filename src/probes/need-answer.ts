import type { Attempt } from "../ports/attempt.ts";
import { NOT_RECORDED, NotRecordedError } from "../terms/not-recorded.ts";

/** Hands an answer on, and throws where a recording lacks it: for questions where no answer must not pass for "it is not there". */
export function needAnswer<T>(answer: Attempt<T>): Attempt<T> {
  if (!answer.ok && answer.errno === NOT_RECORDED) throw new NotRecordedError();
  return answer;
}
