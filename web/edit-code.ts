/** A replacement of the code from `start` to `end`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes edits that stand in the order of the code and do not overlap. */
export function editCode(code: string, edits: readonly Edit[]): string {
  let done = 0;
  let text = '';
  for (const { start, end, text: put } of edits) {
    text += code.slice(done, start) + put;
    done = end;
  }
  return text + code.slice(done);
}
