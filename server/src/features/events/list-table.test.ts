import { textKey } from '@hackon/contract/text-key';
import { PublicFilter } from '@hackon/contract/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListTable } from './list-table.ts';

/** Few pieces, so that one text is often a part of another: scripts, wildcards, quotes, line breaks, signs of four bytes. */
const anyText = fc
  .array(
    fc.constantFrom(
      'a',
      'ab',
      'hack',
      ' ',
      '%',
      '_',
      '\\',
      '\n',
      'हैक',
      'मुंबई',
      'ि',
      'தமிழ்',
      'త',
      'ಶ್ರೀ',
      '🚀',
      '\uFDFA',
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

const anyInstant = fc.integer({ min: 0, max: 5 });

const anyEvents = fc.array(
  fc.record({
    id: fc.uuid(),
    status: fc.constantFrom('published', 'upcoming', 'ongoing', 'completed'),
    startDate: anyInstant,
    registrationDeadline: anyInstant,
    // As an event's: title and city, each on a line of its own.
    searchKey: fc.tuple(anyText, anyText).map((texts) => texts.map(textKey).join('\n')),
  }),
  { maxLength: 12 },
);

test('selects what going through the events one by one does', () => {
  fc.assert(
    fc.property(
      anyEvents,
      fc.record({
        search: anyText.map(textKey),
        status: fc.constantFrom(...PublicFilter.options),
        offset: fc.integer({ min: 0, max: 4 }),
        limit: fc.integer({ min: 1, max: 4 }),
      }),
      anyInstant,
      (events, selection, at) => {
        const { search, status, offset, limit } = selection;
        const listed = events.filter(({ registrationDeadline }) => registrationDeadline >= at);
        const matching = listed.filter((event) => {
          const hasStarted = event.status === 'ongoing' || event.startDate <= at;
          const isInPhase = event.status !== 'completed' && hasStarted === (status === 'ongoing');
          return event.searchKey.includes(search) && (status === 'all' || isInPhase);
        });
        const starts = listed.map(({ startDate }) => startDate).filter((start) => start > at);
        expect(new ListTable(events).select(selection, at)).toEqual({
          ids: matching.slice(offset, offset + limit).map(({ id }) => id),
          total: matching.length,
          until: Math.min(...listed.map(({ registrationDeadline }) => registrationDeadline + 1), ...starts),
        });
      },
    ),
    { numRuns: 2_000 },
  );
});
