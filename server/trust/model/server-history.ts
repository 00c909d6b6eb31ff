import { randomUUID } from 'node:crypto';
import { registerStudent } from '@hackon/contract/accounts/accounts';
import { deleteAccount } from '@hackon/contract/accounts/account-security';
import type { BodyOf } from '@hackon/contract/endpoint';
import {
  createEvent as createEventCall,
  deleteEvent,
  ManagerEvent,
  type ManagerEventCard,
  updateEvent,
} from '@hackon/contract/events/events';
import {
  decidePayment,
  registerTeam,
  reopenPayment,
  undoPayment,
  Team,
  updateTeam,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import * as z from 'zod/mini';
import { signUpManager, signUpStudent } from '../../test/accounts.ts';
import { createEvent } from '../../test/events.ts';
import type { Answer as HttpAnswer, TestApp } from '../../test/test-app.ts';
import { announce, type Change } from '../../src/db/announcements.ts';
import type { Database } from '../../src/db/database.ts';
import { transaction } from '../../src/db/transaction.ts';
import {
  accountOf,
  actingStudent,
  emailOf,
  events,
  type EventChange,
  type EventNumber,
  type Known,
  managerOf,
  meantForm,
  meantTeam,
  type Operation,
  type OperationOf,
  students,
} from './operation.ts';
import { password } from './perform-on-account.ts';
import type { Answer, Event, EventCardView, EventView, TeamView, World } from './world.ts';

function receive({ announcements }: Database, change: Change): Promise<void> {
  return new Promise((done) => {
    const listen = (told: Change) => {
      if (told !== change) return;
      announcements.off('change', listen);
      done();
    };
    announcements.on('change', listen);
  });
}

/** One history on the server, with its sessions and ids. */
export class ServerHistory {
  readonly #apps: readonly TestApp[];
  readonly eventIds = new Map<EventNumber, string>();
  readonly managerTokens: string[] = [];
  readonly studentTokens = new Map<string, string>();
  readonly teamKeys = new Map<string, string>();

  private constructor(apps: readonly TestApp[]) {
    this.#apps = apps;
  }

  /** Operations go to the apps in turn; they share a database. */
  static async open(apps: readonly TestApp[], known: Known, world: World): Promise<ServerHistory> {
    const history = new ServerHistory(apps);
    const { app } = history;
    // Starts each app's listener.
    await Promise.all(apps.map((each) => each.app.ready()));
    for (const { log } of apps) log.length = 0;
    const managers = await Promise.all([signUpManager(app), signUpManager(app)]);
    history.managerTokens.push(...managers.map(({ token }) => token));
    const sessions = await Promise.all(
      students.map((student) =>
        signUpStudent(app, { name: 'Arjun Kumar', email: emailOf(known, student), password }),
      ),
    );
    for (const [student, { token }] of sessions.entries()) history.studentTokens.set(`s${student}`, token);
    const verified = world.accounts.filter(({ emailIsVerified }) => emailIsVerified);
    await transaction(app.db, (trx) =>
      trx
        .updateTable('accounts')
        .set({ email_verified_at: app.clock.now.toISOString() })
        .where(
          'email_key',
          'in',
          verified.map(({ email }) => email),
        )
        .where('audience', '=', 'student')
        .execute(),
    );
    await Promise.all(world.events.map((event) => history.#create(event)));
    return history;
  }

  async #create(event: Event): Promise<void> {
    const {
      number,
      startsAt,
      endsAt,
      upiId,
      title,
      status,
      deadline,
      minTeamSize,
      maxTeamSize,
      maxTeams,
      entryFee,
    } = event;
    const body = bodyOf({ title, status, deadline, minTeamSize, maxTeamSize, maxTeams, entryFee });
    const { _id } = await createEvent(
      this.app,
      { token: this.managerToken(number) },
      {
        ...body,
        startDate: new Date(startsAt).toISOString(),
        endDate: new Date(endsAt).toISOString(),
        paymentDetails: { upiId },
      },
    );
    this.eventIds.set(number, _id);
  }

  get app(): TestApp {
    const [app] = this.#apps;
    if (!app) throw new Error('A history needs an app');
    return app;
  }

  set now(ms: number) {
    for (const { clock } of this.#apps) clock.now = new Date(ms);
  }

  /**
   * Waits until each app has received the others' changes (decision 24). PostgreSQL notifies in the order of commits.
   */
  async heardEverywhere(): Promise<void> {
    const apps = this.#apps.map(({ db }) => ({ db, mark: `event:${randomUUID()}` as const }));
    const heard = apps.flatMap(({ mark }, index) =>
      apps.filter((_app, at) => at !== index).map(({ db }) => receive(db, mark)),
    );
    if (heard.length === 0) return;
    for (const { db, mark } of apps) await transaction(db, async () => announce(mark));
    await Promise.all(heard);
  }

  eventId(number: EventNumber): string {
    return this.eventIds.get(number) ?? noId;
  }

  managerToken(event: EventNumber): string {
    return this.managerTokens[managerOf(event)] ?? '';
  }

  /** Returns the response as the model's answer. */
  async ask(operation: Operation, known: Known): Promise<Answer> {
    const answer = await this.#send(operation, known);
    if (operation.kind === 'register' && answer.status === 201) {
      const { _id } = RegisterReply.parse(answer.body).team;
      if (!this.teamKeys.has(_id)) this.teamKeys.set(_id, `t${operation.id}`);
    }
    if (operation.kind === 'sign up' && answer.status === 201) {
      const { token } = registerStudent.reply.parse(answer.body);
      this.studentTokens.set(`s${operation.student}.${operation.id}`, token);
    }
    return this.#read(operation, answer);
  }

  #send(operation: Operation, known: Known): Promise<HttpAnswer> {
    const app = this.#apps[operation.id % this.#apps.length] ?? this.app;
    switch (operation.kind) {
      case 'register': {
        const { form, payment, key } = operation;
        return app.call(registerTeam, {
          token: this.#studentToken(accountOf(known, operation.student)),
          params: { id: this.eventId(operation.event) },
          body: { ...form, upiTransactionId: payment },
          ...(key !== undefined && { headers: { 'idempotency-key': key } }),
        });
      }
      case 'edit team': {
        const { payment } = operation;
        const form = meantForm(known, operation);
        return app.call(updateTeam, {
          token: this.#studentToken(actingStudent(known, operation)),
          params: this.#teamParams(operation, known),
          body: { ...form, ...(payment !== undefined && { upiTransactionId: payment }) },
        });
      }
      case 'withdraw': {
        const token = this.#studentToken(actingStudent(known, operation));
        return app.call(withdrawTeam, { token, params: this.#teamParams(operation, known) });
      }
      case 'decide': {
        const { status, notes, seen } = operation;
        const event = meantTeam(known, operation)?.event ?? 0;
        return app.call(decidePayment, {
          token: this.#actingManager(operation.by, event),
          params: this.#teamParams(operation, known),
          body: {
            status,
            ...(notes !== undefined && { notes }),
            ...(seen !== undefined && { transactionId: seen }),
          },
        });
      }
      case 'reopen':
      case 'undo': {
        const event = meantTeam(known, operation)?.event ?? 0;
        return app.call(operation.kind === 'reopen' ? reopenPayment : undoPayment, {
          token: this.#actingManager(operation.by, event),
          params: this.#teamParams(operation, known),
        });
      }
      case 'edit event': {
        const { by, event, change, ifMatch } = operation;
        return app.call(updateEvent, {
          token: this.#actingManager(by, event),
          params: { id: this.eventId(event) },
          body: bodyOf(change),
          ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
        });
      }
      case 'delete event': {
        const { by, event, confirm } = operation;
        return app.call(deleteEvent, {
          token: this.#actingManager(by, event),
          params: { id: this.eventId(event) },
          ...(confirm !== undefined && { query: { confirm } }),
        });
      }
      case 'delete account': {
        const token = this.#studentToken(accountOf(known, operation.student));
        return app.call(deleteAccount, { token, body: { password: operation.password } });
      }
      default: {
        const email = emailOf(known, operation.student);
        return app.call(registerStudent, {
          body: { name: 'Arjun Kumar', email, password, college: 'Anna University' },
        });
      }
    }
  }

  #studentToken(account: string): string {
    return this.studentTokens.get(account) ?? '';
  }

  #actingManager(by: 'owner' | 0 | 1, event: EventNumber): string {
    return by === 'owner' ? this.managerToken(event) : (this.managerTokens[by] ?? '');
  }

  #teamParams(operation: OperationOf<'edit team' | 'withdraw' | 'decide' | 'reopen' | 'undo'>, known: Known) {
    return { teamId: this.teamId(meantTeam(known, operation)?.key) };
  }

  teamId(key: string | undefined): string {
    const found = [...this.teamKeys].find(([, other]) => other === key);
    return found?.[0] ?? noId;
  }

  #read({ kind }: Operation, { status, body }: HttpAnswer): Answer {
    const { code, message, issues, team } = AnyAnswer.parse(body);
    if (kind === 'sign up' && status === 201) return { status };
    return {
      status,
      ...(code !== undefined && { code }),
      ...(message !== undefined && { message }),
      ...(issues?.[0] && { path: issues[0].path }),
      ...(team && { team: this.readTeam(team) }),
      ...(kind === 'edit event' && status === 200 && { event: this.readEvent(ManagerEvent.parse(body)) }),
    };
  }

  readTeam(team: Team): TeamView {
    return {
      key: this.teamKey(team._id),
      event: this.eventNumber(team.eventId),
      teamName: team.teamName,
      members: team.members,
      paymentStatus: team.paymentStatus,
      transactionId: team.transactionId,
      notes: team.notes,
      registeredAt: Date.parse(team.registrationDate),
      verifiedAt: team.verificationDate === null ? null : Date.parse(team.verificationDate),
    };
  }

  readEvent(event: ManagerEvent): EventView {
    return { ...this.readEventCard(event), upiId: event.paymentDetails.upiId };
  }

  readEventCard(event: ManagerEventCard): EventCardView {
    return {
      number: this.eventNumber(event._id),
      title: event.title,
      status: event.status,
      deadline: Date.parse(event.registrationDeadline),
      minTeamSize: event.minTeamSize,
      maxTeamSize: event.maxTeamSize,
      maxTeams: event.maxTeams,
      entryFee: event.entryFee,
      version: event.version,
      isRegistrationOpen: event.isRegistrationOpen,
      availableSlots: event.availableSlots,
      teamCount: event.teamCount,
      placesHeld: event.placesHeld,
      moneyCollected: event.moneyCollected,
      moneyPending: event.moneyPending,
    };
  }

  /** The model's name of a team, or its id if unknown. */
  teamKey(id: string): string {
    return this.teamKeys.get(id) ?? id;
  }

  eventNumber(id: string): EventNumber {
    const number = events.find((other) => this.eventIds.get(other) === id);
    if (number === undefined) throw new Error(`No event of this history has the id ${id}`);
    return number;
  }
}

const noId = 'f'.repeat(24);

const AnyAnswer = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string() }))),
  team: z.optional(Team),
});

const RegisterReply = z.object({ team: Team });

function bodyOf({ deadline, upiId, ...change }: EventChange): BodyOf<typeof createEventCall> {
  return {
    ...change,
    ...(deadline !== undefined && { registrationDeadline: new Date(deadline).toISOString() }),
    ...(upiId !== undefined && { paymentDetails: { upiId } }),
  };
}
