/** Strict by RFC 4180, after the byte order mark. */
export function readCsv(file: string): string[][] {
  if (!file.startsWith('\uFEFF')) throw new Error('The byte order mark is missing');
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = file.slice(1);
  while (rest !== '') {
    const field = /^(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r\n)/u.exec(rest)?.groups;
    if (!field) throw new Error(`No field by RFC 4180: ${JSON.stringify(rest.slice(0, 40))}`);
    const { quoted, plain = '', end = '' } = field;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    rest = rest.slice((quoted === undefined ? plain.length : quoted.length + 2) + end.length);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('The last record has no end');
  return rows;
}
