import type { ErrorBody } from '@hackon/contract/errors';
import { statusOf } from '@hackon/contract/errors';
import * as contract from '@hackon/contract/judging/judging';
import type { AssignmentState, JudgeKit, KitProject, KitRound } from '@hackon/contract/judging/judging';
import { HttpResponse } from 'msw';
import { fakeServer, handle, type ReceivedCall } from './fake-server.ts';

export const shareLink = 'smart-campus-hack-k3v9q2xa';
export const roundId = 'f'.repeat(24);

/** The id of the project at a table, from 1. */
export function projectId(table: number): string {
  return String(table).padStart(24, '0');
}

export function criterionId(place: number): string {
  return `c${String(place).padStart(23, '0')}`;
}

export function buildKitProject(table: number, about: Partial<KitProject> = {}): KitProject {
  return {
    _id: projectId(table),
    roundId,
    title: `Project ${table}`,
    tagline: 'When the campus bus really comes.',
    body: 'Bus **12** is late.',
    repoUrl: '',
    demoUrl: '',
    videoUrl: '',
    tags: [],
    trackIds: [],
    prizeIds: [],
    teamName: `Team ${table}`,
    tableNo: String(table),
    tracks: [],
    files: [],
    ...about,
  };
}

const criterion = { help: '', min: 1, max: 5, weight: 1, required: true };

export function buildKitRound(about: Partial<KitRound> = {}): KitRound {
  return {
    _id: roundId,
    name: 'Expo',
    mode: 'scores',
    blind: 'none',
    state: 'open',
    opensAt: null,
    closesAt: null,
    closedAt: null,
    criteria: [
      { ...criterion, _id: criterionId(1), title: 'Usefulness', weight: 60 },
      { ...criterion, _id: criterionId(2), title: 'Clarity', weight: 40 },
    ],
    ...about,
  };
}

export function buildKit({
  tables = 3,
  round = {},
  ...about
}: Partial<JudgeKit> & { tables?: number; round?: Partial<KitRound> } = {}): JudgeKit {
  const projects = Array.from({ length: tables }, (_, index) => buildKitProject(index + 1));
  return {
    judge: { _id: '1'.repeat(24), name: 'Anita Rao', organization: 'Zoho' },
    event: {
      _id: 'e'.repeat(24),
      title: 'Smart Campus Hack',
      shareLink,
      timeZone: 'Asia/Kolkata',
      contactEmail: 'hack@college.example',
    },
    rounds: [buildKitRound(round)],
    projects,
    assignments: projects.map(({ _id }) => ({
      roundId,
      submissionId: _id,
      state: 'todo',
      isTaken: false,
      review: null,
    })),
    placing: [],
    serverNow: new Date().toISOString(),
    ...about,
  };
}

/** Serves the calls of a judge until the test ends. */
export function serveJudge(kit?: JudgeKit): JudgeServer {
  const server = new JudgeServer(kit);
  fakeServer.use(...server.handlers());
  return server;
}

type Refusal = ErrorBody & Record<string, unknown>;

/** A server of one judge that keeps what it is sent. `calls` are its answered calls, such as 'review 1'. */
class JudgeServer {
  kit: JudgeKit;
  readonly calls: string[] = [];
  readonly clientIds = new Set<string>();
  /** The tokens of all calls, also refused ones. */
  readonly tokens = new Set<string | null>();
  /** `down`: no call arrives. `deaf`: calls arrive, their answers do not. */
  network: 'up' | 'down' | 'deaf' = 'up';
  /** Refuses a call by its name. */
  refuse: (name: string) => Refusal | undefined = () => undefined;
  /** Runs before each answer. */
  before: (name: string) => Promise<void> = async () => undefined;

  constructor(kit: JudgeKit = buildKit()) {
    this.kit = kit;
  }

  handlers() {
    const visit = (name: string, state: AssignmentState) => (call: ReceivedCall) => ({
      name: `${name} ${tableOf(call)}`,
      reply: () => this.#setState(String(call.params['submissionId']), state),
    });
    const on = (endpoint: Parameters<typeof handle>[0], answer: Answer) =>
      handle(endpoint, (call) => this.#answer(call, answer(call)));
    return [
      on(contract.judgeKit, () => ({
        name: 'kit',
        reply: () => ({ ...this.kit, serverNow: new Date().toISOString() }),
      })),
      on(contract.saveReview, (call) => ({
        name: `review ${tableOf(call)}`,
        reply: () => this.#review(call),
      })),
      on(contract.savePlacing, (call) => ({ name: 'placing', reply: () => this.#place(call) })),
      on(contract.startAssignment, visit('start', 'started')),
      on(contract.skipAssignment, visit('skip', 'skipped')),
      on(contract.markAbsent, visit('absent', 'absent')),
      on(contract.declareConflict, visit('conflict', 'conflict')),
      on(contract.readJudgeLink, () => ({ name: 'link', reply: () => this.#identity() })),
      on(contract.openJudgeSession, () => ({
        name: 'sign in',
        reply: () => ({ token: 'judge-token', ...this.#identity() }),
      })),
      on(contract.endJudgeSession, () => ({ name: 'sign out', reply: () => ({ message: '' }) })),
      on(contract.declineJudging, () => ({ name: 'decline', reply: () => ({ message: '' }) })),
      on(contract.requestJudgeLink, () => ({ name: 'request', reply: () => ({ message: '' }) })),
    ];
  }

  /** Without the kit and the starts. */
  get writes(): string[] {
    return this.calls.filter((name) => !/^(?:kit|start)/u.test(name));
  }

  reviewOf(table: number) {
    return this.kit.assignments.find(({ submissionId }) => submissionId === projectId(table))?.review;
  }

  stateOf(table: number): AssignmentState | undefined {
    return this.kit.assignments.find(({ submissionId }) => submissionId === projectId(table))?.state;
  }

  get order(): number[] {
    return this.kit.placing[0]?.order.map(Number) ?? [];
  }

  async #answer(
    { headers }: ReceivedCall,
    { name, reply }: { name: string; reply: () => object },
  ): Promise<Response> {
    if (this.network === 'down') return HttpResponse.error();
    this.tokens.add(headers.get('authorization'));
    await this.before(name);
    const refusal = this.refuse(name);
    if (refusal) return HttpResponse.json(refusal, { status: statusOf[refusal.code] });
    const body = reply();
    this.calls.push(name);
    if (this.network === 'deaf') return HttpResponse.error();
    return HttpResponse.json(body, { status: 'code' in body ? 412 : 200 });
  }

  #identity() {
    return { judge: this.kit.judge, event: this.kit.event };
  }

  #setState(id: string, state: AssignmentState, review?: contract.KitReview) {
    const assignments = this.kit.assignments.map((each) =>
      each.submissionId === id ? Object.assign({}, each, { state }, review && { review }) : each,
    );
    this.kit = { ...this.kit, assignments };
    return { assignment: assignments.find(({ submissionId }) => submissionId === id) };
  }

  #review({ params, body }: ReceivedCall) {
    const id = String(params['submissionId']);
    const { clientId, scores, commentTeam, commentPrivate } = contract.ReviewBody.parse(body);
    this.clientIds.add(clientId);
    const review = { scores, commentTeam, commentPrivate, updatedAt: new Date().toISOString() };
    return this.#setState(id, 'done', review);
  }

  #place({ body }: ReceivedCall) {
    const { order, version } = contract.KitPlacing.parse(body);
    const stored = this.kit.placing[0] ?? { roundId, order: [], version: 0 };
    if (version !== stored.version && order.join() !== stored.order.join())
      return { code: 'stale_version', message: 'You changed your order on another device.', placing: stored };
    const placing = { roundId, order, version: stored.version + 1 };
    this.kit = { ...this.kit, placing: [placing] };
    for (const id of order) this.#setState(id, 'done');
    return { placing, assignments: this.kit.assignments };
  }
}

type Answer = (call: ReceivedCall) => { name: string; reply: () => object };

function tableOf({ params }: ReceivedCall): number {
  return Number(params['submissionId']);
}
