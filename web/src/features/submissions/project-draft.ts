import type { BodyOf } from '@hackon/contract/endpoint';
import {
  type ProjectChanges,
  type ProjectField,
  projectFields,
  type ProjectTexts,
  type saveSubmission,
  type SavedSubmission,
  type Submission,
  SubmissionConflict,
} from '@hackon/contract/submissions/submissions';
import { ApiFailure, isNoAnswer } from '../../api/api-failure.ts';
import { type CopyOwner, keepCopy, readCopy } from './project-copy.ts';

/** In ms after the last key. */
const pauseMs = 1_500;
/** In ms. The next try without an answer. */
const retryMs = 5_000;

export interface DraftState {
  /** As the server has it. */
  saved: Submission;
  /** As the page shows it. */
  texts: ProjectTexts;
  /** `waiting`: changes are not sent yet. `unsent`: no answer came; the copy in the browser is safe. */
  status: 'saved' | 'waiting' | 'saving' | 'unsent' | 'conflict' | 'refused';
  /** The server's time minus this device's, in ms. */
  clockOffset: number;
  savedAt: Date | undefined;
  /** Why the server refused the changes, which stay on the page. */
  refusal: string | undefined;
  conflict: SubmissionConflict | undefined;
}

type Save = (body: BodyOf<typeof saveSubmission>) => Promise<SavedSubmission>;

/**
 * Saves a project while it is written: one call at a time, after a pause, with a copy in the browser until the server
 * confirms. Somebody else's change of the same field becomes a conflict.
 */
export class ProjectDraft {
  readonly #owner: CopyOwner;
  readonly #save: Save;
  readonly #listeners = new Set<() => void>();
  #changes: ProjectChanges = {};
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;

  constructor(owner: CopyOwner, { submission, serverNow }: SavedSubmission, save: Save) {
    this.#owner = owner;
    this.#save = save;
    const copy = readCopy(owner);
    this.#state = {
      saved: submission,
      texts: textsOf(submission),
      status: 'saved',
      clockOffset: offsetOf(serverNow),
      savedAt: undefined,
      refusal: undefined,
      conflict: undefined,
    };
    if (!copy) return;
    this.#changes = copy.changes;
    // The copy knows an older version: the server then finds the conflicts.
    const saved = { ...submission, version: Math.min(copy.base, submission.version) };
    this.#set({ saved, status: 'waiting' });
    this.#schedule(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DraftState => this.#state;

  change(changes: ProjectChanges): void {
    this.#changes = { ...this.#changes, ...changes };
    this.#keep();
    const { status } = this.#state;
    this.#set({ status: status === 'conflict' ? status : 'waiting', refusal: undefined });
    if (status !== 'conflict') this.#schedule(pauseMs);
  }

  /** Sends the changes now. Resolves when they are confirmed or refused. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#state.conflict) return;
    await this.#sending;
    if (Object.keys(this.#changes).length === 0) return;
    this.#sending = this.#send();
    await this.#sending;
    this.#sending = undefined;
  }

  /** Takes another answer of the server, such as that of a submission or a file. */
  take({ submission, serverNow }: SavedSubmission): void {
    const { version } = this.#state.saved;
    // Others may have saved in between: the next save must find their changes.
    const base = submission.version > version + 1 ? version : submission.version;
    this.#set({ saved: { ...submission, version: base }, clockOffset: offsetOf(serverNow) });
  }

  /** Ends a conflict: `mine` fields are sent over the other's. */
  resolve(mine: readonly ProjectField[]): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    const given = conflict.fields.filter((field) => !mine.includes(field));
    this.#changes = without(this.#changes, given);
    this.#set({ saved: conflict.submission, conflict: undefined, status: 'waiting' });
    this.#keep();
    if (Object.keys(this.#changes).length === 0) this.#set({ status: 'saved' });
    else void this.flush();
  }

  /** Stops timers. The copy stays. */
  end(): void {
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    const changes = this.#changes;
    this.#set({ status: 'saving' });
    try {
      const { submission, serverNow } = await this.#save({ base: this.#state.saved.version, changes });
      const confirmed = projectFields.filter((field) => this.#changes[field] === changes[field]);
      this.#changes = without(this.#changes, confirmed);
      this.#set({ saved: submission, clockOffset: offsetOf(serverNow), savedAt: new Date() });
      this.#keep();
      const hasMore = Object.keys(this.#changes).length > 0;
      this.#set({ status: hasMore ? 'waiting' : 'saved' });
      if (hasMore) this.#schedule(pauseMs);
    } catch (failure) {
      this.#refuse(failure);
    }
  }

  #refuse(failure: unknown): void {
    const conflict = conflictIn(failure);
    if (conflict) {
      this.#set({ status: 'conflict', conflict });
    } else if (failure instanceof ApiFailure && !isNoAnswer(failure) && failure.status < 500) {
      this.#set({ status: 'refused', refusal: failure.message });
    } else {
      this.#set({ status: 'unsent' });
      this.#schedule(retryMs);
    }
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #keep(): void {
    keepCopy(this.#owner, { base: this.#state.saved.version, changes: this.#changes });
  }

  #set(change: Partial<DraftState>): void {
    const state = { ...this.#state, ...change };
    this.#state = { ...state, texts: { ...textsOf(state.saved), ...this.#changes } };
    for (const listener of this.#listeners) listener();
  }
}

function conflictIn(failure: unknown): SubmissionConflict | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'stale_version') return undefined;
  return SubmissionConflict.safeParse(failure.body).data;
}

function textsOf(submission: Submission): ProjectTexts {
  const { title, tagline, body, repoUrl, demoUrl, videoUrl, tags, trackIds, prizeIds } = submission;
  return { title, tagline, body, repoUrl, demoUrl, videoUrl, tags, trackIds, prizeIds };
}

function without(changes: ProjectChanges, fields: readonly ProjectField[]): ProjectChanges {
  const left = Object.entries(changes).filter(([name]) => !fields.some((field) => field === name));
  return Object.fromEntries(left);
}

function offsetOf(serverNow: string): number {
  return Date.parse(serverNow) - Date.now();
}
