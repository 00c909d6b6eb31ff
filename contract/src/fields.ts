import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { accountMessages } from './accounts/messages.ts';
import { eventMessages } from './events/messages.ts';
import { shownText } from './shown-text.ts';

export const Id = z.string().check(z.regex(/^[0-9a-f]{24}$/u));

/** A slug of the title, a hyphen, and at least 8 base32 characters. Ids have no hyphen. */
export const ShareLink = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z2-9]{8,}$/u), z.maxLength(120));

/** Other texts get 400 `Invalid event ID format`. */
export const EventRef = z.union([Id, ShareLink], { error: eventMessages.invalidEventId });

export function isShareLink(ref: string): boolean {
  return ref.includes('-');
}

/** ISO 8601 in UTC, with ms. */
export const Instant = z.iso.datetime({ precision: 3 });

/** Whole rupees. */
export const Rupees = z.int().check(z.minimum(0));

// PostgreSQL refuses NUL. CR LF would break mail headers and CSV.
const controls = /\p{Cc}+/gu;
const controlsButNewline = /[^\P{Cc}\n]+/gu;

/** Cleans a line like older versions, to match stored values. */
export function storedLine(max: number) {
  return z.string().check(
    z.overwrite((text) => text.toWellFormed().replaceAll(controls, ' ').trim()),
    z.maxLength(max, messages.tooLong(max)),
  );
}

/** Also removes bidi controls and zero-width characters. */
export function line(max: number) {
  return z.string().check(
    z.overwrite((text) => shownText(text.toWellFormed().replaceAll(controls, ' '))),
    z.maxLength(max, messages.tooLong(max)),
  );
}

/** Cleaned like `line`, but keeps line breaks as LF. */
export function paragraph(max: number) {
  return z.string().check(
    z.overwrite((text) => {
      const unix = text.toWellFormed().replaceAll(/\r\n?/gu, '\n');
      return shownText(unix.replaceAll(controlsButNewline, ' '));
    }),
    z.maxLength(max, messages.tooLong(max)),
  );
}

/** May be empty, so that the rules can report a missing field. */
export function lineOrEmpty(max: number) {
  return z._default(line(max), '');
}

/** Trimmed and in lower case. */
export const Email = z._default(storedLine(limits.email).check(z.toLowerCase()), '');

/** Not trimmed. Sign-up rules check the length. */
export const Password = z._default(
  z.string().check(z.maxLength(10_000, accountMessages.passwordTooLong)),
  '',
);

export function queryNumber(min: number, max: number, otherwise: number) {
  return z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(min), z.maximum(max)), otherwise);
}

/** `page` counts from 1. */
export const paging = {
  page: queryNumber(1, limits.lastPage, 1),
  limit: queryNumber(1, limits.maxPage, limits.defaultPage),
};
