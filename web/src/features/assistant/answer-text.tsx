import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

/** Matches only paths of this site: no `//host`, no backslash. */
const LINK = /\[(?<text>[^\]\n]+)\]\((?<path>\/(?![/\\])[^\s()\\]*)\)/gu;

/** Renders `- ` lines as a list, `[text](/path)` as a link, the rest as plain text. */
export function AnswerText({ text, onFollow }: { text: string; onFollow: () => void }) {
  return (
    <div className="flex flex-col gap-2 break-words">
      {blocksOf(text).map(({ isList, lines }) =>
        isList ? (
          <ul key={lines[0].number} className="flex list-disc flex-col gap-2 pl-4">
            {lines.map(({ number, words }) => (
              <li key={number}>{withLinks(words, onFollow)}</li>
            ))}
          </ul>
        ) : (
          <p key={lines[0].number}>{withLinks(lines[0].words, onFollow)}</p>
        ),
      )}
    </div>
  );
}

interface Line {
  number: number;
  words: string;
}

interface Block {
  isList: boolean;
  lines: [Line, ...Line[]];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const [number, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const isList = line.startsWith('- ');
    const last = blocks.at(-1);
    const words = isList ? line.slice(2) : line;
    if (isList && last?.isList) last.lines.push({ number, words });
    else blocks.push({ isList, lines: [{ number, words }] });
  }
  return blocks;
}

function withLinks(line: string, onFollow: () => void): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { index, 0: all, groups } of line.matchAll(LINK)) {
    parts.push(
      <Fragment key={index}>
        {line.slice(from, index)}
        <Link to={groups?.path ?? '/'} onClick={onFollow} className="link">
          {groups?.text}
        </Link>
      </Fragment>,
    );
    from = index + all.length;
  }
  return [...parts, line.slice(from)];
}
