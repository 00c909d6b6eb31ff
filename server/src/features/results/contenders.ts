import type { Prize } from '@hackon/contract/submissions/tracks';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { roundsOf } from '../judging/change-round.ts';
import type { RankedProject } from '../judging/ranking/ranking.ts';
import { competesFor } from '../judging/round-entries.ts';
import { storedRanks } from '../judging/round-preview.ts';
import { selectCountable } from '../submissions/counted-projects.ts';

/** A ranked project that is still in the event. */
export interface Contender extends RankedProject {
  roundId: string;
  title: string;
  teamName: string;
  trackIds: string[];
  prizeIds: string[];
}

/** Reads the ranks of an event's final rounds, each once. */
export class FinalRounds {
  readonly #db: Reader;
  readonly #eventId: string;
  /** First the latest. */
  readonly #rounds: readonly Row<'rounds'>[];
  readonly #chosen: string | null;
  readonly #disqualified: ReadonlySet<string>;
  readonly #read = new Map<string, Promise<Contender[]>>();

  private constructor(
    db: Reader,
    eventId: string,
    {
      rounds,
      chosen,
      disqualified,
    }: { rounds: Row<'rounds'>[]; chosen: string | null; disqualified: Set<string> },
  ) {
    this.#db = db;
    this.#eventId = eventId;
    this.#rounds = rounds;
    this.#chosen = chosen;
    this.#disqualified = disqualified;
  }

  /** `chosen`: of the result settings. */
  static async of(db: Reader, eventId: string, chosen: string | null): Promise<FinalRounds> {
    const rounds = (await roundsOf(db, eventId)).filter(({ state }) => state === 'final').toReversed();
    return new FinalRounds(db, eventId, { rounds, chosen, disqualified: await disqualifiedOf(db, eventId) });
  }

  /** The round whose ranks are shown: the chosen one, the last of all projects, or the last. */
  get shown(): Row<'rounds'> | undefined {
    return (
      this.#rounds.find(({ id }) => id === this.#chosen) ?? this.#rounds.find(isOfAll) ?? this.#rounds[0]
    );
  }

  /** Returns a round's projects that are still in the event, first the best. */
  ranked({ id }: Row<'rounds'>): Promise<Contender[]> {
    const known = this.#read.get(id) ?? this.#readRound(id);
    this.#read.set(id, known);
    return known;
  }

  /** Takes the prize's own round, else its track's, else the shown one of all projects, or earlier ones without an entrant. */
  async contendersOf({ _id, trackId, optIn }: Prize): Promise<Contender[]> {
    const prize = { id: _id, track_id: trackId, opt_in: optIn ? 1 : 0 } as const;
    const { shown } = this;
    const fitting = [
      ...this.#rounds.filter(({ prize_id }) => prize_id === _id),
      ...this.#rounds.filter(
        ({ prize_id, track_id }) => trackId !== null && prize_id === null && track_id === trackId,
      ),
      ...(shown && isOfAll(shown) ? [shown] : []),
      ...this.#rounds.filter(isOfAll),
    ];
    for (const round of fitting) {
      const entrants = (await this.ranked(round)).filter(
        (project) => project.rank !== null && competesFor(prize, project),
      );
      if (entrants.length > 0) return entrants;
    }
    return [];
  }

  async #readRound(id: string): Promise<Contender[]> {
    const ranks = (await storedRanks(this.#db, id))?.ranks ?? [];
    const entries = await selectCountable(this.#db, this.#eventId)
      .innerJoin('round_entries as entries', 'entries.team_id', 'submissions.team_id')
      .select(['entries.team_id', 'entries.content', 'teams.team_name'])
      .where('entries.round_id', '=', id)
      .execute();
    const byId = new Map(entries.map((entry) => [entry.team_id, entry]));
    return ranks.flatMap((ranked) => {
      const entry = byId.get(ranked.projectId);
      if (!entry || this.#disqualified.has(ranked.projectId)) return [];
      const { title, trackIds, prizeIds } = fromJson(entry.content);
      return [{ ...ranked, roundId: id, title, teamName: entry.team_name, trackIds, prizeIds }];
    });
  }
}

function isOfAll({ track_id, prize_id }: Row<'rounds'>): boolean {
  return track_id === null && prize_id === null;
}

/** Returns the projects that were disqualified in any round of an event. */
export async function disqualifiedOf(db: Reader, eventId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds.id', 'round_entries.round_id')
    .select('round_entries.team_id')
    .where('rounds.event_id', '=', eventId)
    .where('round_entries.state', '=', 'disqualified')
    .execute();
  return new Set(rows.map(({ team_id }) => team_id));
}
