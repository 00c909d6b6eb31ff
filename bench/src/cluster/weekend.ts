import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createEvent, publicEvent, updateEvent } from '@hackon/contract/events/events';
import { setSubmissionSettings } from '@hackon/contract/submissions/settings';
import { saveSubmission } from '@hackon/contract/submissions/submissions';
import { decidePayment } from '@hackon/contract/teams/teams';
import { openDatabase } from '@hackon/server/db/open-database';
import { transaction } from '@hackon/server/db/transaction';
import { brokenInvariants } from '@hackon/server/trust/invariants';
import { registerRequest } from '../register-request.ts';
import { account, session } from '../seed-registration.ts';
import { callOnce, callUntilAnswered, noOutage, type Outage } from './call-until-answered.ts';

export const students = 100;
export const places = 60;

/** In ms. Caches are at most this much older than a commit of another process. */
const freshWithin = 1_000;

const dayMs = 24 * 60 * 60_000;

function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString();
}

/** Tokens of an organizer and of the students. */
export interface Cast {
  organizer: string;
  students: string[];
}

/** Adds the accounts that sign in for the whole trial. */
export async function gatherCast(databaseUrl: string): Promise<Cast> {
  const now = new Date();
  const people = [
    account('manager', 0, now),
    ...Array.from({ length: students }, (_, n) => account('student', n, now)),
  ];
  const [organizer = '', ...tokens] = people.map(() => randomBytes(32).toString('base64url'));
  const db = openDatabase({ url: databaseUrl });
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(people).execute();
    const sessions = people.map(({ id }, index) => session(id, [organizer, ...tokens][index] ?? '', now));
    await trx.insertInto('sessions').values(sessions).execute();
  });
  await db.close();
  return { organizer, students: tokens };
}

/** What clients were told. */
interface Told {
  /** By team. */
  teams: Map<string, { decided: boolean; tagline: string | undefined }>;
  full: number;
  news: number;
}

/** One event of 60 places with 100 students, an organizer who decides and writes, and teams that save projects. */
export class Weekend {
  readonly outage: Outage = noOutage();
  readonly faults: string[] = [];
  /** When each write was acknowledged, in ms of `performance.now()`. */
  readonly acknowledged: number[] = [];
  readonly #front: string;
  readonly #cast: Cast;
  readonly #round: number;
  readonly #eventId: string;
  readonly #told: Told = { teams: new Map(), full: 0, news: 0 };
  /** Public answers that were compared with an edit a second ago. */
  freshReads = 0;
  #isOver = false;

  private constructor(front: string, cast: Cast, round: number, eventId: string) {
    this.#front = front;
    this.#cast = cast;
    this.#round = round;
    this.#eventId = eventId;
  }

  static async open(front: string, cast: Cast, round: number): Promise<Weekend> {
    const body = {
      title: `Hack ${round}`,
      description: 'News 0',
      startDate: inDays(3),
      endDate: inDays(4),
      registrationDeadline: inDays(2),
      venue: { name: 'Hall', address: 'Road', city: 'Chennai', state: 'Tamil Nadu', country: 'India' },
      minTeamSize: 1,
      maxTeamSize: 4,
      maxTeams: places,
      entryFee: 500,
      // A payee accepts a transaction id once.
      paymentDetails: { upiId: `trial${round}@okaxis`, accountName: 'Trial' },
    };
    const token = cast.organizer;
    const ask = async (call: { method: string; path: string; body: object }) => {
      const answer = await callUntilAnswered(front, { ...call, token }, noOutage());
      if (answer.status >= 300) throw new Error(`${call.path}: ${answer.text}`);
      return answer.text;
    };
    const event: { _id: string } = JSON.parse(await ask({ method: 'POST', path: createEvent.path, body }));
    const path = setSubmissionSettings.path.replace(':id', event._id);
    await ask({ method: 'PUT', path, body: { deadline: inDays(4) } });
    return new Weekend(front, cast, round, event._id);
  }

  /**
   * Runs until everybody has an answer. The students come over `seconds`. `machines` are read directly: each has a
   * cache of its own.
   */
  async run(seconds: number, machines: readonly string[]): Promise<void> {
    const news = this.#writeNews(machines);
    await Promise.all(
      this.#cast.students.map(async (token, number) => {
        await delay((number / students) * seconds * 1_000);
        await this.#play(token, number);
      }),
    );
    this.#isOver = true;
    await news;
  }

  /** Compares the database with what clients were told. Nobody may write meanwhile. */
  async compare(databaseUrl: string): Promise<string[]> {
    const db = openDatabase({ url: databaseUrl });
    const [broken, teams, projects, event] = await Promise.all([
      brokenInvariants(db, this.#eventId),
      db.selectFrom('teams').selectAll().where('event_id', '=', this.#eventId).execute(),
      db.selectFrom('submissions').select(['team_id', 'tagline']).execute(),
      db.selectFrom('events').selectAll().where('id', '=', this.#eventId).executeTakeFirstOrThrow(),
    ]);
    await db.close();
    const faults = [...this.faults, ...this.outage.faults, ...broken];
    const stored = new Map(teams.map((team) => [team.id, team]));
    const taglines = new Map(projects.map(({ team_id, tagline }) => [team_id, tagline]));
    if (teams.length !== this.#told.teams.size) {
      faults.push(`${teams.length} teams are stored, and ${this.#told.teams.size} were acknowledged`);
    }
    if (teams.length !== places) faults.push(`${teams.length} of ${places} places are sold`);
    for (const [id, { decided, tagline }] of this.#told.teams) {
      const team = stored.get(id);
      if (!team) faults.push(`Lost: team ${id}`);
      else if (decided && team.payment_status !== 'verified') faults.push(`Lost: the decision on ${id}`);
      if (tagline !== undefined && taglines.get(id) !== tagline) faults.push(`Lost: the project of ${id}`);
    }
    if (event.description !== `News ${this.#told.news}`) {
      faults.push(`Lost: the news are '${event.description}' instead of ${this.#told.news}`);
    }
    return faults;
  }

  /** A student registers, under one key. Half of the teams are accepted, the others write a project. */
  async #play(token: string, number: number): Promise<void> {
    const team = { number: this.#round * students + number, token };
    const request = registerRequest(this.#eventId, team);
    const answer = await this.#write({ ...request, token, key: randomUUID() });
    if (answer.status === 409) {
      this.#told.full += 1;
      return;
    }
    if (answer.status !== 201) {
      this.faults.push(`A registration answered ${answer.status}: ${answer.text}`);
      return;
    }
    const { team: stored }: { team: { _id: string } } = JSON.parse(answer.text);
    const teamId = stored._id;
    const told: { decided: boolean; tagline: string | undefined } = { decided: false, tagline: undefined };
    if (this.#told.teams.has(teamId)) this.faults.push(`Two students were told of team ${teamId}`);
    this.#told.teams.set(teamId, told);
    if (number % 2) {
      await this.#decide(teamId);
      told.decided = true;
      return;
    }
    for (let save = 1; save <= 5; save += 1) {
      const tagline = `When the bus really comes, ${save}`;
      await this.#save(teamId, token, save - 1, tagline);
      told.tagline = tagline;
      await delay(500);
    }
  }

  async #decide(teamId: string): Promise<void> {
    const path = decidePayment.path.replace(':teamId', teamId);
    const token = this.#cast.organizer;
    const answer = await this.#write({ method: 'PUT', path, token, body: { status: 'verified' } });
    // 409 after an attempt without an answer: that attempt has decided.
    const isDecided = answer.status === 200 || (answer.status === 409 && answer.sentAgain > 0);
    if (!isDecided) this.faults.push(`A decision answered ${answer.status}: ${answer.text}`);
  }

  async #save(teamId: string, token: string, base: number, tagline: string): Promise<void> {
    const path = saveSubmission.path.replace(':teamId', teamId);
    const body = { base, changes: { title: 'Bus Kab?', tagline } };
    const answer = await this.#write({ method: 'PUT', path, token, body });
    if (answer.status !== 200) this.faults.push(`A save answered ${answer.status}: ${answer.text}`);
  }

  /** The organizer edits the event again and again. After a second, each process must show the edit. */
  async #writeNews(machines: readonly string[]): Promise<void> {
    const checks: Promise<void>[] = [];
    for (let number = 1; !this.#isOver; number += 1) {
      const path = updateEvent.path.replace(':id', this.#eventId);
      const body = { description: `News ${number}` };
      const answer = await this.#write({ method: 'PUT', path, token: this.#cast.organizer, body });
      if (answer.status === 200) this.#told.news = number;
      else this.faults.push(`An edit answered ${answer.status}: ${answer.text}`);
      checks.push(delay(freshWithin).then(() => this.#checkNews(machines, number)));
      await delay(100);
    }
    await Promise.all(checks);
  }

  async #checkNews(machines: readonly string[], atLeast: number): Promise<void> {
    const path = publicEvent.path.replace(':id', this.#eventId);
    await Promise.all(
      machines.map(async (address) => {
        const answer = await callOnce(address, { method: 'GET', path });
        // A lost machine shows nothing, which is not old.
        if (answer?.status !== 200) return;
        this.freshReads += 1;
        const { description }: { description: string } = JSON.parse(answer.text);
        const shown = Number(description.slice('News '.length));
        if (shown < atLeast) this.faults.push(`Old: ${address} shows news ${shown} instead of ${atLeast}`);
      }),
    );
  }

  async #write(call: Parameters<typeof callUntilAnswered>[1]) {
    const answer = await callUntilAnswered(this.#front, call, this.outage);
    this.acknowledged.push(performance.now());
    return answer;
  }
}
