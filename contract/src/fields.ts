import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { accountMessages } from './accounts/messages.ts';
import { eventMessages } from './events/messages.ts';
import { shownText } from './shown-text.ts';

/** 24 lower-case hex characters, no hyphen. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{24}$/u));

/** A slug of the title, a hyphen, and at least 8 characters of base32. Ids have no hyphen. */
export const ShareLink = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*-[a-z2-9]{8,}$/u), z.maxLength(120));

/** An event's id or share link. Anything else gets 400 `Invalid event ID format`. */
export const EventRef = z.union([Id, ShareLink], { error: eventMessages.invalidEventId });

/** Whether a reference is a share link rather than an id. */
export function isShareLink(ref: string): boolean {
  return ref.includes('-');
}

/** An instant in replies: ISO 8601 in UTC, to the ms. */
export const Instant = z.iso.datetime({ precision: 3 });

/** Whole rupees. */
export const Rupees = z.int().check(z.minimum(0));

// Control characters are never stored: PostgreSQL refuses NUL, and CR LF would break mail headers and CSV rows.
const controls = /\p{Cc}+/gu;
const controlsButNewline = /[^\P{Cc}\n]+/gu;

/**
 * A line to look up, as older versions stored it: trimmed, control characters replaced by spaces, at most `max`
 * code points.
 */
export function storedLine(max: number) {
  return z.string().check(
    z.overwrite((text) => text.toWellFormed().replaceAll(controls, ' ').trim()),
    z.maxLength(max, messages.tooLong(max)),
  );
}

/** A new line of text: like `storedLine`, but without bidi controls and zero-width characters. */
export function line(max: number) {
  return z.string().check(
    z.overwrite((text) => shownText(text.toWellFormed().replaceAll(controls, ' '))),
    z.maxLength(max, messages.tooLong(max)),
  );
}

/** New text of several lines: cleaned like `line`, with LF line ends. */
export function paragraph(max: number) {
  return z.string().check(
    z.overwrite((text) => {
      const unix = text.toWellFormed().replaceAll(/\r\n?/gu, '\n');
      return shownText(unix.replaceAll(controlsButNewline, ' '));
    }),
    z.maxLength(max, messages.tooLong(max)),
  );
}

/** A line that defaults to empty, so the rules can name the missing field. */
export function lineOrEmpty(max: number) {
  return z._default(line(max), '');
}

/** An account's email, trimmed and in lower case for comparison. */
export const Email = z._default(storedLine(limits.email).check(z.toLowerCase()), '');

/** A password as typed, not trimmed. The sign-up rules check its length, for a better message. */
export const Password = z._default(
  z.string().check(z.maxLength(10_000, accountMessages.passwordTooLong)),
  '',
);

export function queryNumber(min: number, max: number, otherwise: number) {
  return z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(min), z.maximum(max)), otherwise);
}

/** The `page` and `limit` of a list call. `page` counts from 1. */
export const paging = {
  page: queryNumber(1, limits.lastPage, 1),
  limit: queryNumber(1, limits.maxPage, limits.defaultPage),
};
