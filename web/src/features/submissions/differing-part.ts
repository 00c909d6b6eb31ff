/** The lines that differ, with one line around them. The others are the same and long. */
export function differingPart(text: string, other: string): string {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const most = Math.min(lines.length, others.length);
  let start = 0;
  while (start < most && lines[start] === others[start]) start += 1;
  let end = 0;
  while (end < most - start && lines.at(-1 - end) === others.at(-1 - end)) end += 1;
  const [from, to] = [Math.max(0, start - 1), Math.min(lines.length, lines.length - end + 1)];
  const shown = lines.slice(from, to).join('\n');
  return `${from > 0 ? '…\n' : ''}${shown}${to < lines.length ? '\n…' : ''}`;
}
