import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { xssStrings } from '../../test/xss-strings.ts';
import { Markdown } from './markdown.tsx';

/** As the server sends it, read and hydrated by the browser. A difference is an error in the console, which fails. */
function show(text: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Markdown text={text} />);
  document.body.append(container);
  const sent = container.innerHTML;
  render(<Markdown text={text} />, { container, hydrate: true });
  expect(container.innerHTML).toBe(sent);
  return container;
}

/** Without classes, and without what every link has. */
function htmlOf(text: string): string {
  const page = show(text).firstElementChild;
  for (const element of page?.querySelectorAll('[class]') ?? []) element.removeAttribute('class');
  return (page?.innerHTML ?? '')
    .replaceAll('<!-- -->', '')
    .replaceAll(' rel="nofollow ugc noopener" target="_blank"', '');
}

const elements = 'div p h2 h3 em strong ul ol li pre code blockquote a br'.split(' ');

/** `tabindex` and `start` hold nothing but numbers. */
const attributes: Record<string, RegExp> = {
  class: /^[\w\s[\]&>*:.-]+$/u,
  href: /^https:\/\/[^/@]+/u,
  rel: /^nofollow ugc noopener$/u,
  target: /^_blank$/u,
  tabindex: /^0$/u,
  start: /^\d+$/u,
};

function faultsOf(page: HTMLElement): string[] {
  const all = [...page.querySelectorAll('*')];
  const others = all.filter(({ localName }) => !elements.includes(localName));
  const faults = [...others, ...page.querySelectorAll('a a')].map(({ localName }) => `<${localName}>`);
  const bad = all
    .flatMap(({ attributes: own }) => Array.from(own))
    .filter(({ name, value }) => !attributes[name]?.test(value));
  return [...faults, ...bad.map(({ name, value }) => `${name}="${value}"`)];
}

describe('text of a stranger', () => {
  test('is one of more than 200 attacks', () => {
    expect(new Set(xssStrings).size).toBe(xssStrings.length);
    expect(xssStrings.length).toBeGreaterThan(200);
  });

  test.each(xssStrings)('has no element or attribute outside the list: %j', (text) => {
    expect(faultsOf(show(text))).toEqual([]);
  });

  test('may link to https alone', () => {
    const page = show(xssStrings.join('\n\n'));
    expect(faultsOf(page)).toEqual([]);
    const hosts = [...page.querySelectorAll('a')].map(({ hostname }) => hostname);
    expect(hosts).toContain('good.example');
    expect(hosts).not.toContain('evil.example');
  });
});

describe('what a team writes', () => {
  test.each([
    ['a paragraph', 'One\ntwo\n\nThree', '<p>One\ntwo</p><p>Three</p>'],
    ['a hard break', 'One  \ntwo', '<p>One<br>two</p>'],
    [
      'a heading',
      '# One\n\n## Two\n\n### Three\n\n###### Six',
      '<h2>One</h2><h2>Two</h2><h3>Three</h3><h3>Six</h3>',
    ],
    ['an underlined heading', 'One\n===\n\nTwo\n---', '<h2>One</h2><h2>Two</h2>'],
    ['emphasis', '*a* **b** ***c***', '<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em></p>'],
    ['a list', '- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['a loose list', '- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['a numbered list', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['code in a line', 'Run `a < b`', '<p>Run <code>a &lt; b</code></p>'],
    ['a block of code', '```js\na < b\n```', '<pre tabindex="0"><code>a &lt; b\n</code></pre>'],
    ['indented code', '    a\n     b', '<pre tabindex="0"><code>a\n b\n</code></pre>'],
    ['a quote', '> a\n> > b', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>'],
    [
      'a link',
      '[*a*](https://a.example/?b=c&d)',
      '<p><a href="https://a.example/?b=c&amp;d"><em>a</em></a></p>',
    ],
    ['a link without its title', '[a](https://a.example "b")', '<p><a href="https://a.example">a</a></p>'],
    ['an address', '<HTTPS://a.example>', '<p><a href="HTTPS://a.example">HTTPS://a.example</a></p>'],
    ['a reference', '[a][1]\n\n[1]: https://a.example', '<p><a href="https://a.example">a</a></p>'],
    ['another scheme', '[a](http://a.example)', '<p>[a](http://a.example)</p>'],
    ['an image', 'See ![the map](https://a.example/b.png)!', '<p>See the map!</p>'],
    [
      'a badge',
      '[![ok](https://a.example/b.svg)](https://c.example)',
      '<p><a href="https://c.example">ok</a></p>',
    ],
    ['HTML', 'a <b>b</b>\n\n<div>c</div>', '<p>a &lt;b&gt;b&lt;/b&gt;</p><p>&lt;div&gt;c&lt;/div&gt;</p>'],
    ['a character reference', 'a &amp; &copy; &nbsp;b', '<p>a &amp; © &nbsp;b</p>'],
    ['a rule', 'a\n\n---\n\nb', '<p>a</p><p>b</p>'],
    ['nothing', ' \n\n ', ''],
  ])('shows %s', (_, text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  test('opens links in a new tab, and search engines do not follow', () => {
    const link = show('[a](https://a.example)').querySelector('a');
    expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('keeps letters that turn or hide text', () => {
    expect(show('a\u202Eb\u200Bc **\u2067d**')).toHaveTextContent('a\u202Eb\u200Bc \u2067d');
  });
});

const length = 20_000;

// With a parser that has no bound, these take from ten seconds to minutes, or overflow the stack.
test.each([
  '>',
  '> ',
  '* ',
  '1. ',
  '>- ',
  '- > 1. ',
  '*_',
  '*a_ ',
  '*a ',
  '[',
  '![',
  '[a](',
  '`',
  '<',
  'a\n',
  '- a\n',
])('shows 20,000 letters of %j', (part) => {
  const page = show(part.repeat(length / part.length));
  expect(faultsOf(page)).toEqual([]);
  expect(page.querySelectorAll(`${'* > '.repeat(25)}*`)).toHaveLength(0);
});
