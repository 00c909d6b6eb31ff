import { assistantLimits } from '@hackon/contract/assistant/limits';
import { describe, expect, test } from 'vitest';
import { EventIndex } from './event-index.ts';
import type { SearchedEvent } from './searched-events.ts';

function searchedEvent(change: Partial<SearchedEvent> & { id: string }): SearchedEvent {
  return {
    version: 1,
    title: 'Smart Campus Hack',
    description: 'Build for the campus.',
    skills: '["Python"]',
    city: 'Coimbatore',
    state: 'Tamil Nadu',
    organization: 'PSG College of Technology',
    ...change,
  };
}

function indexOf(...events: SearchedEvent[]): EventIndex {
  const index = new EventIndex();
  for (const event of events) index.put(event);
  return index;
}

/** So many words that no other call returns. */
function newWords(count: number): string {
  return Array.from({ length: count }, () => `w${(made++).toString(36)}`).join(' ');
}

let made = 0;

describe('what the index holds is bounded', () => {
  test('of one event, however many words it has and however long they are', () => {
    const index = indexOf(
      searchedEvent({ id: 'a', title: newWords(60), description: newWords(5_000), skills: newWords(5_000) }),
    );
    expect(index.wordCount).toBeLessThanOrEqual(
      assistantLimits.indexedTitleWords + assistantLimits.indexedTextWords,
    );
    const long = 'x'.repeat(assistantLimits.indexedWord + 1);
    expect(indexOf(searchedEvent({ id: 'b', title: long, description: long, skills: long })).wordCount).toBe(
      0,
    );
  });

  test('of all events: a full index knows further ones by their title', () => {
    const index = new EventIndex();
    const perEvent = assistantLimits.indexedTextWords;
    const fillers = Math.ceil(assistantLimits.indexedWords / perEvent);
    for (let id = 0; id < fillers; id++) {
      index.put(searchedEvent({ id: `filler ${id}`, title: 'Filler', description: newWords(perEvent) }));
    }
    const full = index.wordCount;
    index.put(searchedEvent({ id: 'late', title: 'Lantern Night', description: newWords(perEvent) }));
    expect(index.wordCount - full).toBe(2);
    expect(index.named(['lantern'], ['lantern'])).toMatchObject([{ id: 'late' }]);
    // What goes makes room.
    for (let id = 0; id < fillers; id++) index.remove(`filler ${id}`);
    expect(index.wordCount).toBe(2);
  });

  test('an event that is put again replaces itself', () => {
    const index = indexOf(searchedEvent({ id: 'a' }), searchedEvent({ id: 'a', title: 'Lantern Night' }));
    expect(index.isTitleWord('lantern')).toBe(true);
    expect(index.isTitleWord('campus')).toBe(false);
    expect(index.named(['smart'], ['smart'])).toEqual([]);
  });
});

describe('a name of ordinary words is no place', () => {
  test.each(['Hackathons', 'Free', 'the hackathon', 'Register', 'Prize', 'AI', 'Robotics', '2026', '  '])(
    '%s',
    (name) => {
      const { places } = indexOf(searchedEvent({ id: 'a', city: name, state: name, organization: name }));
      expect([...places.cities, ...places.states, ...places.organizations, ...places.words]).not.toContain(
        name.toLowerCase(),
      );
      expect([places.cities.size, places.states.size, places.organizations.size]).toEqual([0, 0, 0]);
    },
  );

  test('control: other names are', () => {
    const { places } = indexOf(searchedEvent({ id: 'a', city: 'New Delhi', state: 'Delhi' }));
    expect([...places.cities.keys(), ...places.states.keys()]).toEqual(['new delhi', 'delhi']);
  });
});

test('a place is called what most events call it', () => {
  const { places } = indexOf(
    searchedEvent({ id: 'a', city: 'CHENNAI!!! (pay here)', organization: '' }),
    searchedEvent({ id: 'b', city: '*chennai*' }),
    searchedEvent({ id: 'c', city: 'Chennai' }),
    searchedEvent({ id: 'd', city: 'Chennai' }),
  );
  expect(places.cities.get('chennai')).toEqual(['Chennai', '*chennai*']);
});
