import { createElement, Fragment, type ReactElement } from 'react';

/** An email address, UPI ID or link. A narrow line breaks before `@`, `/` or `.`. */
export function Breakable({ text }: { text: string }): ReactElement {
  const [first, ...others] = text.split(/(?=[@/.])/u);
  return createElement(Fragment, null, first, ...others.flatMap((part) => [createElement('wbr'), part]));
}
