import type { BodyOf } from '@hackon/contract/endpoint';
import type { Issue } from '@hackon/contract/errors';
import { changeIssues } from '@hackon/contract/submissions/project-rules';
import {
  ProjectChanges,
  type ProjectField,
  projectFields,
  type ProjectTexts,
  type saveSubmission,
  type SavedSubmission,
  type Submission,
  SubmissionConflict,
  type TypedTexts,
} from '@hackon/contract/submissions/submissions';
import { ApiFailure, isNoAnswer } from '../../api/api-failure.ts';
import {
  addToCopy,
  type CopyOwner,
  dropFromCopy,
  fieldsOf,
  isSame,
  readCopy,
  without,
} from './project-copy.ts';

/** In ms after the last key. */
const pauseMs = 1_500;
/** In ms, after a call without success. */
const retryMs = 5_000;

/** Somebody else changed the same fields. Their texts are the saved ones. */
export interface FieldConflict {
  fields: ProjectField[];
  /** Blank for a deleted account. */
  by: string;
}

export interface DraftState {
  /** As the server has it. */
  saved: Submission;
  /** As the page shows it. */
  texts: ProjectTexts;
  /** What the server does not have. */
  unsaved: TypedTexts;
  /**
   * `waiting`: until the next call. `unsent`: the call failed, the next one follows. `invalid`: the rest is saved.
   * `refused`: more calls would not help.
   */
  status: 'saved' | 'waiting' | 'saving' | 'unsent' | 'conflict' | 'invalid' | 'refused';
  /** Why the texts are not saved. */
  reason: string | undefined;
  /** By field. A fault holds back its field alone. */
  faults: Faults;
  /** Whether unsaved texts outlive the page. */
  isKept: boolean;
  /** The server's time minus this device's, in ms. */
  clockOffset: number;
  /** By the server's clock. */
  savedAt: string | undefined;
  conflict: FieldConflict | undefined;
}

type Faults = Partial<Record<ProjectField, string>>;
type Save = (body: BodyOf<typeof saveSubmission>) => Promise<SavedSubmission>;

/**
 * Saves a project while it is written: one call at a time, after a pause, with a copy in the browser until the server
 * confirms. A conflict or a fault holds back its field alone.
 */
export class ProjectDraft {
  readonly #owner: CopyOwner;
  readonly #save: Save;
  readonly #listeners = new Set<() => void>();
  #changes: TypedTexts;
  /** The version that the changes were typed on, and its texts. A restored copy does not know the texts. */
  #base: number;
  #seen: Partial<ProjectTexts>;
  /** Saved texts as they were typed: a space at the end must not vanish under the cursor. */
  #typed: TypedTexts = {};
  #serverNow: string;
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  /** What the server found, until the field changes. */
  #refused: Faults = {};
  #failed: { status: 'unsent' | 'refused'; reason: string } | undefined;
  #state: DraftState;

  constructor(owner: CopyOwner, { submission, serverNow }: SavedSubmission, save: Save) {
    this.#owner = owner;
    this.#save = save;
    const copy = readCopy(owner);
    this.#changes = copy?.changes ?? {};
    this.#base = Math.min(copy?.base ?? submission.version, submission.version);
    this.#seen = this.#base === submission.version ? submission : {};
    this.#serverNow = serverNow;
    this.#state = this.#stateWith({
      saved: submission,
      isKept: true,
      clockOffset: offsetOf(serverNow),
      savedAt: undefined,
      conflict: undefined,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DraftState => this.#state;

  /** Begins with what an earlier page could not save. */
  start(): void {
    this.#isRunning = true;
    if (fieldsOf(this.#changes).length > 0) this.#schedule(0);
  }

  /** No call follows. The copy stays. */
  end(): void {
    this.#isRunning = false;
    this.#unschedule();
  }

  change(changes: TypedTexts): void {
    this.#changes = { ...this.#changes, ...changes };
    if (this.#failed?.status === 'refused') this.#failed = undefined;
    for (const field of fieldsOf(changes)) delete this.#refused[field];
    const isKept = addToCopy(this.#owner, { base: this.#base, changes });
    this.#schedule(pauseMs);
    this.#set({ isKept });
  }

  /** Sends now. Resolves when no call is under way: with whether all is saved. */
  async flush(): Promise<boolean> {
    this.#unschedule();
    while (this.#sending) await this.#sending;
    if (fieldsOf(this.#sendable()).length > 0) this.#sending = this.#send();
    this.#set({});
    await this.#sending;
    return this.#state.status === 'saved';
  }

  /** Takes an answer of the server to another call. */
  take({ submission, serverNow }: SavedSubmission): void {
    // A slow answer may be older than the page.
    if (submission.version < this.#state.saved.version || serverNow < this.#serverNow) return;
    this.#serverNow = serverNow;
    this.#set({ saved: submission, clockOffset: offsetOf(serverNow) });
    this.#rebase();
  }

  /** Ends a conflict: `mine` fields are sent over the other's. */
  resolve(mine: readonly ProjectField[]): void {
    const { conflict, saved } = this.#state;
    if (!conflict) return;
    this.#drop(conflict.fields.filter((field) => !mine.includes(field)));
    this.#seen = { ...this.#seen, ...pick(saved, conflict.fields) };
    this.#rebase();
    this.#set({ conflict: undefined });
    void this.flush();
  }

  /** Shows the saved texts again. */
  discard(): void {
    this.#unschedule();
    this.#failed = undefined;
    this.#drop(fieldsOf(this.#changes));
    this.#rebase();
    this.#set({ conflict: undefined });
  }

  async #send(): Promise<void> {
    let changes = this.#sendable();
    while (fieldsOf(changes).length > 0) {
      const isHeldBack = await this.#attempt(changes);
      changes = isHeldBack ? this.#sendable() : {};
    }
    this.#sending = undefined;
    this.#set({});
  }

  /** Returns whether a field was held back, so that the others can be sent. */
  async #attempt(changes: TypedTexts): Promise<boolean> {
    try {
      const answer = await this.#save({ base: this.#base, changes });
      this.#failed = undefined;
      this.#confirm(changes);
      this.take(answer);
      this.#set({ savedAt: answer.serverNow });
      return false;
    } catch (failure) {
      return this.#holdBack(failure, changes) || this.#fail(failure);
    }
  }

  #confirm(sent: TypedTexts): void {
    this.#drop(fieldsOf(sent).filter((field) => this.#changes[field] === sent[field]));
    dropFromCopy(this.#owner, sent);
    this.#typed = { ...this.#typed, ...sent };
    this.#seen = { ...this.#seen, ...cleaned(sent) };
    // Another tab may have dropped it from the copy.
    if (fieldsOf(this.#changes).length === 0) return;
    addToCopy(this.#owner, { base: this.#base, changes: this.#changes });
    if (fieldsOf(this.#sendable()).length > 0) this.#schedule(pauseMs);
  }

  #holdBack(failure: unknown, sent: TypedTexts): boolean {
    const conflict = conflictIn(failure);
    if (conflict) {
      const { submission, fields, by } = conflict;
      const known = this.#state.conflict?.fields ?? [];
      this.#set({ saved: submission, conflict: { fields: [...new Set([...known, ...fields])], by } });
      return true;
    }
    const faults = faultsIn(failure);
    this.#refused = { ...this.#refused, ...faults };
    return fieldsOf(sent).some((field) => field in faults);
  }

  #fail(failure: unknown): false {
    if (isFinal(failure)) {
      this.#failed = { status: 'refused', reason: failure.message };
    } else {
      this.#failed = {
        status: 'unsent',
        reason: isNoAnswer(failure) ? 'no connection' : 'the server is busy',
      };
      this.#schedule(retryMs);
    }
    return false;
  }

  /** Others' changes since the base must stay visible to the server. */
  #rebase(): void {
    const { saved } = this.#state;
    if (!fieldsOf(this.#changes).every((field) => isSame(saved[field], this.#seen[field]))) return;
    this.#base = saved.version;
    this.#seen = saved;
  }

  #drop(fields: ProjectField[]): void {
    dropFromCopy(this.#owner, pick(this.#changes, fields));
    this.#changes = without(this.#changes, fields);
    for (const field of fields) delete this.#refused[field];
  }

  #sendable(): TypedTexts {
    const faults = this.#faults();
    const conflicts = this.#state.conflict?.fields ?? [];
    return pick(
      this.#changes,
      fieldsOf(this.#changes).filter((field) => !(field in faults) && !conflicts.includes(field)),
    );
  }

  #faults(): Faults {
    return { ...faultsOf(changeIssues(this.#changes)), ...this.#refused };
  }

  #schedule(ms: number): void {
    this.#unschedule();
    if (this.#isRunning) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #unschedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #set(change: Partial<DraftState>): void {
    this.#state = this.#stateWith({ ...this.#state, ...change });
    for (const listener of this.#listeners) listener();
  }

  #stateWith(state: Omit<DraftState, 'texts' | 'unsaved' | 'faults' | 'status' | 'reason'>): DraftState {
    const { saved, conflict } = state;
    const kept = cleaned(this.#typed);
    const typed = fieldsOf(this.#typed).filter((field) => isSame(kept[field], saved[field]));
    return {
      ...state,
      texts: { ...pick(saved, projectFields), ...pick(this.#typed, typed), ...this.#changes },
      unsaved: this.#changes,
      faults: this.#faults(),
      ...this.#progress(conflict),
    };
  }

  #progress(conflict: FieldConflict | undefined): Pick<DraftState, 'status' | 'reason'> {
    const isSaved = fieldsOf(this.#changes).length === 0;
    if (conflict) return { status: 'conflict', reason: undefined };
    if (this.#failed && !isSaved) return this.#failed;
    if (this.#sending) return { status: 'saving', reason: undefined };
    if (isSaved) return { status: 'saved', reason: undefined };
    if (this.#timer !== undefined || !this.#isRunning) return { status: 'waiting', reason: undefined };
    return { status: 'invalid', reason: Object.values(this.#faults())[0] };
  }
}

function conflictIn(failure: unknown): SubmissionConflict | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'stale_version') return undefined;
  return SubmissionConflict.safeParse(failure.body).data;
}

function faultsIn(failure: unknown): Faults {
  if (!(failure instanceof ApiFailure)) return {};
  return failure.code === 'track_full' ? { trackIds: failure.message } : faultsOf(failure.issues);
}

function faultsOf(issues: readonly Issue[]): Faults {
  const faults = issues.flatMap(({ path, message }) => {
    const field = projectFields.find(
      (one) => path === `changes.${one}` || path.startsWith(`changes.${one}.`),
    );
    return field ? [[field, message] as const] : [];
  });
  return Object.fromEntries(faults);
}

/** Without an answer, and after 429 and 5xx, the same call may succeed. */
function isFinal(failure: unknown): failure is ApiFailure {
  if (!(failure instanceof ApiFailure)) return false;
  return failure.status >= 400 && failure.status < 500 && failure.status !== 429;
}

function pick<Texts extends TypedTexts>(
  texts: Texts,
  fields: readonly ProjectField[],
): Pick<Texts, ProjectField> {
  return Object.fromEntries(fields.map((field) => [field, texts[field]]));
}

/** As the server stores them. */
function cleaned(typed: TypedTexts): TypedTexts {
  return ProjectChanges.safeParse(typed).data ?? {};
}

function offsetOf(serverNow: string): number {
  return Date.parse(serverNow) - Date.now();
}
