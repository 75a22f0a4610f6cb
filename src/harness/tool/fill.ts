const fillLine = "log: nothing of interest happened while this line was being written\n";
const fillChunk = fillLine.repeat(900);

/** Filler for a tool that floods its output: lines of a log, cut to so many bytes and ended as a line. */
export function* fillOutput(bytes: number): Generator<string> {
  for (let left = bytes; left > 0; left -= fillChunk.length) {
    yield left >= fillChunk.length ? fillChunk : `${fillChunk.slice(0, left - 1)}\n`;
  }
}
