export interface CrowdSize {
  events: number;
  teams: number;
  /** The same seed gives the same sizes and order. */
  seed: number;
}

/** A team's numbers. `place` counts from 0; `student` is the one who registered. */
export interface PlannedTeam {
  number: number;
  event: number;
  place: number;
  student: number;
}

/** Sizes that are the same in any crowd, so that answers match. */
const probe = { eventsOfManager: 20, teamsOfEvent: 300, teamsOfStudent: 5 };

/** The managers in the questions: one with few events, one with up to a thousand. */
export const managerNumbers = { probe: 0, busy: 1 };

const eventsOfBusyManager = 1_000;
const teamsOfBigEvent = 5_000;

/** One event in this many is big. */
const eventsPerBigOne = 10_000;

/** Members per team. */
export const mostMembers = 4;

/** Number of events that are open at the same time. Their teams alternate in the tables. */
const eventsOfSeason = 500;

/** Plans sizes of events, their managers, and the order of teams. */
export class CrowdPlan {
  readonly events: number;
  readonly teams: number;
  readonly managers: number;
  /** The last student asks the questions and has no other team. */
  readonly students: number;
  /** The open event of the manager `probe`. */
  readonly probeEvent: number;
  /** The event with the most teams. */
  readonly bigEvent: number;
  readonly #sizes: Int32Array;

  constructor({ events, teams, seed }: CrowdSize) {
    this.events = events;
    this.teams = teams;
    this.managers = Math.ceil(events / 8) + 2;
    this.students = Math.max(2_000, Math.ceil(teams / 2));
    this.probeEvent = events - events / probe.eventsOfManager;
    this.#sizes = this.#drawSizes(seed);
    this.bigEvent = this.#sizes.indexOf(Math.max(...this.#sizes));
  }

  /** Yields teams in order of registration. */
  *inOrder(): Generator<PlannedTeam> {
    let number = 0;
    for (let first = 0; first < this.events; first += eventsOfSeason) {
      const season: { event: number; place: number; drawn: number }[] = [];
      for (let event = first; event < Math.min(first + eventsOfSeason, this.events); event += 1) {
        const teams = this.#sizes[event] ?? 0;
        for (let place = 0; place < teams; place += 1) {
          season.push({ event, place, drawn: fraction(event * teamsOfBigEvent + place, 21) });
        }
      }
      for (const { event, place } of season.toSorted((one, other) => one.drawn - other.drawn)) {
        yield { number, event, place, student: this.studentOf(event, place) };
        number += 1;
      }
    }
  }

  eventAt(event: number): { manager: number; teams: number; isOfProbe: boolean } {
    const manager = this.#managerOf(event);
    return { manager, teams: this.#sizes[event] ?? 0, isOfProbe: manager === managerNumbers.probe };
  }

  /** Neighbouring events share students. */
  studentOf(event: number, place: number): number {
    const step = this.events / probe.eventsOfManager;
    const isOfProbe =
      place === 0 && event % step === 0 && event > this.probeEvent - probe.teamsOfStudent * step;
    if (isOfProbe) return this.students - 1;
    const first = Math.floor((event / this.events) * this.students);
    return (first + place * mostMembers) % (this.students - mostMembers);
  }

  #managerOf(event: number): number {
    if (event % (this.events / probe.eventsOfManager) === 0) return managerNumbers.probe;
    const share = this.events / eventsOfBusyManager;
    if (share > 1 && event % share === 1) return managerNumbers.busy;
    const others = this.managers - 2;
    // Most managers have fewer than ten events, and a few have about fifty.
    return 2 + Math.floor(others * fraction(event, 22) ** 1.3);
  }

  #drawSizes(seed: number): Int32Array {
    const sizes = new Int32Array(this.events);
    const ordinary: number[] = [];
    for (let event = 0; event < this.events; event += 1) {
      if (event === this.probeEvent || event % 500 === 250) sizes[event] = probe.teamsOfEvent;
      else if (event % (this.events / probe.eventsOfManager) === 0) sizes[event] = 10;
      else if (event % eventsPerBigOne === 5_001) sizes[event] = teamsOfBigEvent;
      else ordinary.push(event);
    }
    const rest = this.teams - sizes.reduce((sum, size) => sum + size, 0);
    for (let team = 0; team < rest; team += 1) {
      const event = ordinary[Math.floor(fraction(team, seed) * ordinary.length)] ?? 0;
      sizes[event] = (sizes[event] ?? 0) + 1;
    }
    return sizes;
  }
}

/** Pseudo-random, from 0 up to 1. */
export function fraction(number: number, salt: number): number {
  let bits = Math.imul(number ^ Math.imul(salt, 0x9e_37_79_b9), 0x85_eb_ca_6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0xc2_b2_ae_35);
  bits = Math.imul(bits ^ (bits >>> 13), 0x27_d4_eb_2f);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
