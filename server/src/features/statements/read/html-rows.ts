const tag = /^(?<name>\/?[a-z]+\d?)(?=[\s/>])(?<rest>[^>]*)>?/iu;
const span = /\bcolspan\s*=\s*["']?(?<columns>\d{1,2})\b/iu;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Reads the tables of a web page that a bank calls Excel. */
export function htmlRows(html: string): string[][] {
  const rows: string[][] = [];
  let row: string[] | undefined;
  let isInCell = false;
  for (const piece of html.split('<')) {
    const groups = tag.exec(piece)?.groups;
    const name = groups?.name?.toLowerCase() ?? '';
    const end = piece.indexOf('>');
    const text = unescape(end < 0 ? '' : piece.slice(end + 1)).replaceAll(/\s+/gu, ' ');
    if (name === 'tr') {
      row = [];
      rows.push(row);
      isInCell = false;
    } else if (row && (name === 'td' || name === 'th')) {
      const columns = Number(span.exec(groups?.rest ?? '')?.groups?.columns ?? 1);
      // The text belongs to the first of several columns.
      row.push(text);
      isInCell = true;
      if (columns > 1) spread(row, columns - 1);
    } else if (name === '/td' || name === '/th' || name === '/tr' || name === '/table') {
      isInCell = false;
    } else if (row && isInCell) {
      row[row.length - 1] += (name === 'br' ? '\n' : '') + text;
    }
  }
  return rows.map((cells) => cells.map((cell) => cell.trim()));
}

function spread(row: string[], columns: number): void {
  for (let more = 0; more < columns; more += 1) row.push('');
}

function unescape(text: string): string {
  return text.replaceAll(/&(?:#(?<code>\d{1,6})|(?<name>[a-z]{2,5}));/giu, (all, ...rest) => {
    const { code, name }: Record<string, string | undefined> = rest.at(-1);
    if (code !== undefined) return Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : all;
    return entities[name?.toLowerCase() ?? ''] ?? all;
  });
}
