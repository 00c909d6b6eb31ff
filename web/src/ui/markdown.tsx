import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, memo, type ReactNode } from 'react';

/** Prints HTML as text. Drops text that is nested deeper than 20 levels (decision 35). */
const parser = new MarkdownIt('commonmark', { html: false });
/** An address of https without credentials. Markdown with any other address prints as it was written. */
const httpsAddress = /^https:\/\/[^/\\?#@]+(?:[/?#]|$)/iu;
parser.validateLink = (address) => httpsAddress.test(address);

/** Deeper quotes and lists are not indented further: on a phone no room would be left for words. */
const mostIndents = 8;

/** A text by a stranger, written in Markdown. Loads 36 kB, so pages of the first load do not use it. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return <div className="space-y-4 wrap-anywhere">{contentOf(parser.parse(text, {}))}</div>;
});

/** Nests the parser's flat list of opening, closing and single tokens. */
function contentOf(tokens: readonly Token[]): ReactNode[] {
  const top: ReactNode[] = [];
  const open: { token: Token; content: ReactNode[] }[] = [];
  for (const token of tokens) {
    if (token.nesting === 1) {
      open.push({ token, content: [] });
      continue;
    }
    const closed = token.nesting === -1 ? open.pop() : undefined;
    const siblings = open.at(-1)?.content ?? top;
    const isInLink = open.some(({ token: { type } }) => type === 'link_open');
    const node = closed ? elementOf(closed.token, closed.content, isInLink) : singleOf(token);
    siblings.push(createElement(Fragment, { key: siblings.length }, node));
  }
  return top;
}

function elementOf(token: Token, content: ReactNode[], isInLink: boolean): ReactNode {
  const isIndented = token.level < mostIndents;
  switch (token.type) {
    case 'paragraph_open':
      return token.hidden ? content : <p>{content}</p>;
    case 'heading_open':
      return token.tag === 'h1' || token.tag === 'h2' ? (
        <h2 className="text-section not-first:mt-8">{content}</h2>
      ) : (
        <h3 className="text-title not-first:mt-6">{content}</h3>
      );
    case 'bullet_list_open':
      return <ul className={isIndented ? 'list-disc space-y-1.5 pl-6' : undefined}>{content}</ul>;
    case 'ordered_list_open':
      return (
        <ol
          start={Number(token.attrGet('start') ?? 1)}
          className={isIndented ? 'list-decimal space-y-1.5 pl-7' : undefined}
        >
          {content}
        </ol>
      );
    case 'list_item_open':
      return <li className="[&>*]:mt-1.5">{content}</li>;
    case 'blockquote_open':
      return (
        <blockquote
          className={isIndented ? 'space-y-3 border-l-2 border-control pl-4 text-muted' : undefined}
        >
          {content}
        </blockquote>
      );
    case 'em_open':
      return <em>{content}</em>;
    case 'strong_open':
      return <strong>{content}</strong>;
    case 'link_open':
      // The parser accepts `[<address>](address)`. HTML has no link within a link.
      return isInLink ? (
        content
      ) : (
        <a href={String(token.attrGet('href'))} rel="nofollow ugc noopener" target="_blank" className="link">
          {content}
        </a>
      );
    default:
      return content;
  }
}

function singleOf({ type, content, children }: Token): ReactNode {
  switch (type) {
    case 'inline':
      return contentOf(children ?? []);
    case 'fence':
    case 'code_block':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it sideways
        <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken px-4 py-3 text-small">
          <code>{content}</code>
        </pre>
      );
    case 'code_inline':
      return <code className="rounded-control bg-sunken px-1.5 py-0.5 text-[0.875em]">{content}</code>;
    case 'hardbreak':
      return <br />;
    case 'softbreak':
      return '\n';
    case 'hr':
      return null;
    // The alternative text of an image, too.
    default:
      return content;
  }
}
