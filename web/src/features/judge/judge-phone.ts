import {
  declineJudging,
  endJudgeSession,
  judgeKit,
  type JudgeKit,
  judgePicture,
  judgeSlides,
  openJudgeSession,
} from '@hackon/contract/judging/judging';
import { messages } from '@hackon/contract/messages';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { dataUrlOf } from '../../ui/data-url-of.ts';
import { alone } from './alone.ts';
import { type Draft, draftKey, type Drafts, JudgeShelf, type Refusal } from './judge-shelf.ts';
import { dropJudgeToken, judgeTokenKey, readJudgeToken, writeJudgeToken } from './judge-token.ts';
import { applyWrite, isWork, type JudgeWrite } from './judge-write.ts';
import { draftOf, isSameDraft, reviewOf, unscored } from './review-draft.ts';
import { sendNext } from './send-next.ts';

/** In ms. The queue is sent again this often. */
const everyMs = 15_000;
/** In ms. An older kit is fetched again, at the next turn or when the judge comes back. */
const staleMs = { turn: 60_000, back: 10_000 };

export interface PhoneState extends Drafts {
  /** `blocked`: the browser stores nothing. */
  status: 'opening' | 'blocked' | 'open';
  /** With a kit, false means that the server ended the session. A sign-out deletes the kit. */
  isSignedIn: boolean;
  hasDeclined: boolean;
  /** With the writes of the queue. */
  kit: JudgeKit | undefined;
  clockOffset: number;
  unsent: number;
  refusals: Refusal[];
  /** Why there is no kit. */
  failure: string | undefined;
}

/** What a judge's device does for one event: works from what it keeps, and sends its queue when it can. */
export class JudgePhone {
  readonly #shareLink: string;
  readonly #listeners = new Set<() => void>();
  readonly #shelf: Promise<JudgeShelf>;
  #channel: BroadcastChannel | undefined;
  #isRunning = false;
  #fetchedAt = 0;
  /** The age at which the kit is fetched in the turn that waits. */
  #wanted: number | undefined;
  #turn: Promise<void> | undefined;
  #state: PhoneState;

  constructor(shareLink: string) {
    this.#shareLink = shareLink;
    this.#shelf = JudgeShelf.open(shareLink);
    this.#shelf.catch(() => this.#set({ status: 'blocked' }));
    this.#state = {
      status: 'opening',
      isSignedIn: readJudgeToken(shareLink) !== undefined,
      hasDeclined: false,
      kit: undefined,
      clockOffset: 0,
      unsent: 0,
      refusals: [],
      failure: undefined,
      reviews: {},
      ballots: {},
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PhoneState => this.#state;

  /** Returns a function that stops it. */
  start(): () => void {
    const stopping = new AbortController();
    this.#isRunning = true;
    const { signal } = stopping;
    const back = () => document.visibilityState === 'visible' && void this.sync(staleMs.back);
    window.addEventListener('online', back, { signal });
    window.addEventListener('focus', back, { signal });
    document.addEventListener('visibilitychange', back, { signal });
    const timer = setInterval(() => void this.sync(), everyMs);
    const channel = new BroadcastChannel(judgeTokenKey(this.#shareLink));
    channel.addEventListener('message', () => void this.#readAll());
    this.#channel = channel;
    signal.addEventListener('abort', () => {
      this.#isRunning = false;
      clearInterval(timer);
      channel.close();
      this.#channel = undefined;
    });
    void this.#readAll().then(() => this.sync(staleMs.back));
    return () => stopping.abort();
  }

  /** Sends the queue, then fetches a kit that is older than that, in ms. */
  sync(older: number = staleMs.turn): Promise<void> {
    this.#wanted = Math.min(this.#wanted ?? Infinity, older);
    this.#turn ??= this.#takeTurns();
    return this.#turn;
  }

  /** Resolves once the device keeps the write. */
  async write(write: JudgeWrite): Promise<void> {
    const shelf = await this.#shelf;
    await shelf.enqueue(write);
    await this.#read();
    this.#tellTabs();
    void this.sync();
  }

  changeReview(roundId: string, submissionId: string, change: Partial<Draft>): void {
    const key = draftKey(roundId, submissionId);
    const draft = { ...this.draft(roundId, submissionId), ...change };
    this.#set({ reviews: { ...this.#state.reviews, [key]: draft } });
    // With a full disk, the draft lasts as long as the page. Sending it then says so.
    void this.#shelf.then((shelf) => shelf.keepReview(key, draft)).catch(() => undefined);
  }

  changeBallot(roundId: string, order: string[]): void {
    this.#set({ ballots: { ...this.#state.ballots, [roundId]: order } });
    void this.#shelf.then((shelf) => shelf.keepBallot(roundId, order)).catch(() => undefined);
  }

  draft(roundId: string, submissionId: string): Draft {
    const { reviews, kit } = this.#state;
    const blank = { scores: {}, commentTeam: '', commentPrivate: '' };
    return reviews[draftKey(roundId, submissionId)] ?? (kit ? draftOf(kit, roundId, submissionId) : blank);
  }

  /** Queues a complete review that has changed. An incomplete one stays a draft. */
  async finishReview(roundId: string, submissionId: string): Promise<void> {
    const { kit, reviews } = this.#state;
    const key = draftKey(roundId, submissionId);
    const draft = reviews[key];
    const round = kit?.rounds.find(({ _id }) => _id === roundId);
    if (!kit || !draft || !round || unscored(round, draft).length > 0) return;
    if (isSameDraft(draft, draftOf(kit, roundId, submissionId))) return;
    const { [key]: _finished, ...others } = reviews;
    this.#set({ reviews: others });
    await this.write({ kind: 'review', submissionId, ...reviewOf(draft, roundId, this.#now()) });
  }

  async dropRefusals(): Promise<void> {
    const shelf = await this.#shelf;
    await shelf.dropRefusals();
    await this.#read();
  }

  /** Throws ApiFailure. What another judge left on this device is deleted. */
  async signIn(linkToken: string): Promise<void> {
    const { token, judge } = await call(openJudgeSession, { body: { token: linkToken } });
    const { kit } = this.#state;
    if (kit && kit.judge._id !== judge._id) await this.#forget();
    writeJudgeToken(this.#shareLink, token);
    this.#set({ isSignedIn: true, hasDeclined: false });
    this.#fetchedAt = 0;
    await this.sync();
  }

  /** Deletes what the device keeps, also what is not sent. */
  async signOut(): Promise<void> {
    const token = readJudgeToken(this.#shareLink);
    // Not awaited. If the call fails, the unused session ends later.
    if (token !== undefined) void call(endJudgeSession, { token }).catch(() => undefined);
    await this.#forget();
  }

  /** Throws ApiFailure. */
  async decline(): Promise<void> {
    await call(declineJudging, this.#auth());
    await this.#forget();
    this.#set({ hasDeclined: true });
  }

  /** Returns a data URL, kept for the next time. */
  async picture(fileId: string, signal: AbortSignal): Promise<string> {
    const shelf = await this.#shelf;
    const kept = await shelf.picture(fileId);
    if (kept !== undefined) return kept;
    const sent = { params: { fileId }, query: { size: 'small' }, signal, ...this.#auth() } as const;
    const url = await dataUrlOf(await download(judgePicture, sent, () => undefined));
    // A full disk must not hide the picture.
    if (this.#state.isSignedIn) await shelf.keepPicture(fileId, url).catch(() => undefined);
    return url;
  }

  slides(fileId: string): Promise<Blob> {
    return download(judgeSlides, { params: { fileId }, ...this.#auth() }, () => undefined);
  }

  /** By the server's clock. */
  #now(): Date {
    return new Date(Date.now() + this.#state.clockOffset);
  }

  /** Never the token of an account. */
  #auth(): { token: string } {
    return { token: readJudgeToken(this.#shareLink) ?? '' };
  }

  async #takeTurns(): Promise<void> {
    while (this.#wanted !== undefined) {
      const older = this.#wanted;
      this.#wanted = undefined;
      while (await this.#takeStep(older));
    }
    // In the same tick as the last look: a wish in between would be forgotten.
    this.#turn = undefined;
  }

  /** Returns whether another step follows. */
  async #takeStep(older: number): Promise<boolean> {
    const token = readJudgeToken(this.#shareLink);
    if (!this.#isRunning || token === undefined || this.#state.status !== 'open') return false;
    try {
      return await alone(judgeTokenKey(this.#shareLink), () => this.#exchange(token, older));
    } catch (failure) {
      this.#fail(failure, token);
      return false;
    }
  }

  async #exchange(token: string, older: number): Promise<boolean> {
    const shelf = await this.#shelf;
    const isSignedIn = () => readJudgeToken(this.#shareLink) === token;
    const result = await sendNext(shelf, { token, isSignedIn });
    if (result === 'refused') this.#fetchedAt = 0;
    // Never before the queue is sent: the newer version of a placing would hide a conflict.
    if (result === 'none' && Date.now() - this.#fetchedAt >= older) {
      const kit = await call(judgeKit, { token });
      if (isSignedIn()) {
        await shelf.keepKit(kit);
        await shelf.keepClock(Date.parse(kit.serverNow) - Date.now());
      }
      this.#fetchedAt = Date.now();
      this.#set({ failure: undefined });
    } else if (result === 'none') return false;
    await this.#read();
    this.#tellTabs();
    return true;
  }

  #fail(failure: unknown, token: string): void {
    if (failure instanceof ApiFailure && failure.status === 401) {
      if (readJudgeToken(this.#shareLink) === token) dropJudgeToken(this.#shareLink);
      this.#set({ isSignedIn: false });
    } else this.#set({ failure: failureMessage(failure, messages.networkFailed) });
  }

  async #forget(): Promise<void> {
    // First, so that an answer on its way is not kept.
    dropJudgeToken(this.#shareLink);
    const shelf = await this.#shelf;
    await shelf.clear();
    await this.#readAll();
    this.#tellTabs();
  }

  async #readAll(): Promise<void> {
    const shelf = await this.#shelf.catch(() => undefined);
    if (!shelf) return;
    const drafts = await shelf.readDrafts();
    await this.#read(drafts);
  }

  /** Another tab may have signed in or out. The drafts of this tab are newer than the kept ones. */
  async #read(drafts?: Drafts): Promise<void> {
    const shelf = await this.#shelf;
    const { writes, kit, ...kept } = await shelf.read();
    const shown = kit && writes.reduce(applyWrite, kit);
    const isSignedIn = readJudgeToken(this.#shareLink) !== undefined;
    this.#set({
      status: 'open',
      isSignedIn,
      ...kept,
      kit: shown,
      unsent: writes.filter(isWork).length,
      ...drafts,
    });
  }

  #tellTabs(): void {
    this.#channel?.postMessage('changed');
  }

  #set(change: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
