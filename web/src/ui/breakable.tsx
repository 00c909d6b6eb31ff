import { Fragment } from 'react';

/** An email address, UPI ID or link. A narrow line breaks before `@`, `/` or `.`. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=[@/.])/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
