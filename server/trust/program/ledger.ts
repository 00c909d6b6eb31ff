import type { TeamDetail } from '@hackon/contract/teams/teams';
import type { Reader } from '../../src/db/database.ts';
import { hashToken } from '../../src/features/accounts/tokens.ts';
import type { NewTeamBody } from '../../test/teams.ts';
import { readStoredRows } from '../stored-rows.ts';

/** May be sent again: no student registers twice for one event. */
export interface Registration {
  key: string;
  token: string;
  eventId: string;
  body: NewTeamBody;
}

export interface TeamState {
  teamName: string;
  leader: string;
  size: number;
  paymentStatus: TeamDetail['paymentStatus'];
  transactionId: string | null;
  isWithdrawn: boolean;
}

/** Records the replies to clients, across all crashes of one database. */
export class Ledger {
  /** Several are possible while changes are unanswered. */
  readonly teams = new Map<string, [TeamState, ...TeamState[]]>();
  readonly descriptions = new Map<string, [string, ...string[]]>();
  readonly sessions = new Map<string, string>();
  readonly unanswered = new Set<Registration>();
  readonly answered = new Map<Registration, string>();
  acknowledged = 0;

  addTeam(registration: Registration, team: TeamDetail): void {
    this.unanswered.delete(registration);
    this.answered.set(registration, team._id);
    this.teams.set(team._id, [stateOf(team)]);
    this.acknowledged += 1;
  }

  /** Until the reply arrives, both the old and the new state are possible. */
  async change<Id, State>(
    states: Map<Id, [State, ...State[]]>,
    id: Id,
    next: (known: State) => State,
    send: () => Promise<unknown>,
  ): Promise<void> {
    const before = states.get(id);
    if (before === undefined) throw new Error('Only what is known can be changed');
    const [first, ...others] = before;
    const after: [State, ...State[]] = [next(first), ...others.map(next)];
    states.set(id, [...before, ...after]);
    await send();
    states.set(id, after);
    this.acknowledged += 1;
  }

  /**
   * Names each acknowledged change that is missing, and each duplicate team. The found state becomes the only possible
   * one.
   */
  async missingIn(db: Reader): Promise<string[]> {
    const { events, teams, members } = await readStoredRows(db);
    const stored = new Map(
      teams.map((team): [string, TeamState] => {
        const [leader, ...others] = members.get(team.id) ?? [];
        const size = leader ? others.length + 1 : 0;
        const { team_name: teamName, payment_status: paymentStatus, transaction_id: transactionId } = team;
        const isWithdrawn = team.withdrawn_at !== null;
        return [
          team.id,
          { teamName, leader: leader?.email ?? '', size, paymentStatus, transactionId, isWithdrawn },
        ];
      }),
    );
    const descriptions = new Map(events.map(({ id, description }) => [id, description]));
    const pairs = Map.groupBy(teams, ({ account_id, event_id }) => `${account_id} at ${event_id}`);
    return [
      ...settle('Team', this.teams, stored),
      ...settle('Event', this.descriptions, descriptions),
      ...[...pairs].flatMap(([pair, { length }]) => (length === 1 ? [] : [`${length} teams of ${pair}`])),
      ...(await this.#missingSessions(db)),
    ];
  }

  async #missingSessions(db: Reader): Promise<string[]> {
    const sessions = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['email', 'token_hash'])
      .execute();
    const stored = new Set(sessions.map(({ email, token_hash }) => `${email} ${token_hash}`));
    return [...this.sessions].flatMap(([email, token]) =>
      stored.has(`${email} ${hashToken(token)}`) ? [] : [`Account ${email}, or its session, is not there`],
    );
  }
}

function settle<State>(
  what: string,
  known: Map<string, [State, ...State[]]>,
  stored: Map<string, State>,
): string[] {
  return [...known].flatMap(([id, states]) => {
    const found = stored.get(id);
    if (found === undefined) return [`${what} ${id} is not there`];
    const wanted = states.map((state) => JSON.stringify(state));
    if (!wanted.includes(JSON.stringify(found))) {
      return [`${what} ${id} is ${JSON.stringify(found)} instead of ${wanted.join(' or ')}`];
    }
    known.set(id, [found]);
    return [];
  });
}

function stateOf({ teamName, members, paymentStatus, transactionId }: TeamDetail): TeamState {
  const [leader] = members;
  const size = members.length;
  return {
    teamName,
    leader: leader?.email ?? '',
    size,
    paymentStatus,
    transactionId,
    isWithdrawn: false,
  };
}
