type Pages = AsyncIterable<readonly unknown[]>;

/** Yields `JSON.stringify(fields, undefined, 2)`. Writes pages of a list as they arrive. */
export async function* jsonInPieces(fields: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(fields)) {
    yield `${before}\n  ${JSON.stringify(name)}: `;
    if (isPages(value)) yield* listInPieces(value);
    else yield indented(value, 2);
    before = ',';
  }
  yield '\n}';
}

async function* listInPieces(pages: Pages): AsyncGenerator<string> {
  let before = '[';
  for await (const items of pages) {
    for (const item of items) {
      yield `${before}\n    ${indented(item, 4)}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]' : '\n  ]';
}

/** A JSON string never contains a raw line break. */
function indented(value: unknown, spaces: number): string {
  return JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

function isPages(value: unknown): value is Pages {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
