import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { accountMessages } from './accounts/messages.ts';
import { eventMessages } from './events/messages.ts';
import { shownText } from './shown-text.ts';

/** 24 lower-case hex characters, no hyphen. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{24}$/u));

/** A slug of the title, a hyphen, and at least 8 characters of base32: always holds a hyphen, as no id does. */
export const ShareLink = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z2-9]{8,}$/u), z.maxLength(120));

/** An id or a share link, told apart by the hyphen. Anything else is answered 400 `Invalid event ID format`. */
export const EventRef = z.union([Id, ShareLink], { error: eventMessages.invalidEventId });

/** Whether a reference to an event is a share link rather than an id. */
export function isShareLink(ref: string): boolean {
  return ref.includes('-');
}

/** An instant as it leaves the server: ISO 8601 in UTC, to the ms. */
export const Instant = z.iso.datetime({ precision: 3 });

/** Whole rupees. */
export const Rupees = z.int().check(z.minimum(0));

// Control characters never reach a row: PostgreSQL refuses NUL, and CR LF in a line would open headers and CSV rows.
const controls = /\p{Cc}+/gu;
const controlsButNewline = /[^\P{Cc}\n]+/gu;

/**
 * One line that is looked up as an older version may have stored it: trimmed, control characters turned to spaces,
 * at most `max` characters.
 */
export function storedLine(max: number) {
  return z.string().check(
    z.overwrite((text) => text.toWellFormed().replaceAll(controls, ' ').trim()),
    z.maxLength(max, messages.tooLong(max)),
  );
}

/** One line of text as it comes in: likewise, without bidi controls and zero-width characters. */
export function line(max: number) {
  return z.string().check(
    z.overwrite((text) => shownText(text.toWellFormed().replaceAll(controls, ' '))),
    z.maxLength(max, messages.tooLong(max)),
  );
}

/** Text of several lines as it comes in: likewise, with LF line ends. */
export function paragraph(max: number) {
  return z.string().check(
    z.overwrite((text) => {
      const unix = text.toWellFormed().replaceAll(/\r\n?/gu, '\n');
      return shownText(unix.replaceAll(controlsButNewline, ' '));
    }),
    z.maxLength(max, messages.tooLong(max)),
  );
}

/** A line that may be missing and is then empty, so that the rules can say which field to fill in. */
export function lineOrEmpty(max: number) {
  return z._default(line(max), '');
}

/** An account's email: trimmed and lower-cased, the form in which it is compared. */
export const Email = z._default(storedLine(limits.email).check(z.toLowerCase()), '');

/** A password as it was typed: not trimmed. Its length is a rule of the sign-up, so that the words fit. */
export const Password = z._default(
  z.string().check(z.maxLength(10_000, accountMessages.passwordTooLong)),
  '',
);

/** A number in a query string. */
export function queryNumber(min: number, max: number, otherwise: number) {
  return z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(min), z.maximum(max)), otherwise);
}

/** The `page` and `limit` of a list call. `page` counts from 1. */
export const paging = {
  page: queryNumber(1, limits.lastPage, 1),
  limit: queryNumber(1, limits.maxPage, limits.defaultPage),
};
