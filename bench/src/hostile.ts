import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { askAssistant } from '@hackon/contract/assistant/assistant';
import { publicEvents } from '@hackon/contract/events/events';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { setEventImage } from '@hackon/contract/events/images';
import { startProgram } from '@hackon/e2e/running-program';
import { manyScans } from '@hackon/server/test/hostile-images';
import { type HostileWorld, seedHostileWorld } from './hostile-world.ts';
import { registerRequest } from './register-request.ts';
import type { Result } from './result.ts';

const seconds = 60;
/** Concurrent uploads. */
const pictures = 22;
const guestCallsPerSecond = 5;
const mib = 2 ** 20;

interface Honest {
  call: string;
  status: number;
  ms: number;
}

/**
 * Measures honest callers during an attack by free accounts: long events, costly pictures, endless
 * exports, hostile guest calls. All limits are on. Each caller has its own address.
 */
export async function hostile(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const database = `sqlite:${join(folder, 'hackon.db')}`;
  const world = await seedHostileWorld(database);
  const program = await startProgram('sqlite', { DATABASE_URL: database, TRUST_PROXY: 'loopback' });
  const memory = watchMemory(program.pid ?? 0);
  const stop = new AbortController();
  const attack = new Attack(program.url, stop.signal);
  // The first is refused for its scans. The second is the costliest picture that is accepted.
  const files = [await manyScans(40_000), await manyScans(80, 7_700)];
  const photo = await manyScans(1, 3_000);
  // Warms up before memory is measured.
  const honest = new HonestPeople(program.url, world, photo);
  await honest.visitOnce();
  memory.begin();
  const attacks = [
    ...world.attackers.flatMap((attacker, number) => [
      attack.export(attacker, number, exportPdf.path),
      attack.export(attacker, number, exportXlsx.path),
    ]),
    ...Array.from({ length: pictures }, (_, number) =>
      attack.upload(world, number, files[number % 2] ?? photo),
    ),
    attack.ask(),
  ];
  await delay(3_000);
  await honest.visit(seconds);
  stop.abort();
  const figures = memory.end();
  await Promise.allSettled(attacks);
  await program.stop();
  await rm(folder, { recursive: true });
  return results(honest.answers, attack.answers, figures);
}

function results(
  honest: readonly Honest[],
  attacks: Record<string, number>,
  memory: MemoryFigures,
): Result[] {
  const slowest = Object.fromEntries(
    [...Map.groupBy(honest, ({ call }) => call)].map(([call, answers]) => [
      call,
      Math.round(Math.max(...answers.map(({ ms }) => ms))),
    ]),
  );
  const slowestOf = (isPicture: boolean) =>
    Math.max(...honest.filter(({ call }) => (call === pictureCall) === isPicture).map(({ ms }) => ms)) / 1000;
  const refused = honest.filter(({ status }) => status >= 400);
  return [
    {
      measure: 'under a hostile crowd: slowest honest call',
      value: slowestOf(false),
      unit: 's',
      atMost: 2,
      parts: { ...slowest, calls: honest.length },
    },
    {
      measure: 'under a hostile crowd: slowest honest picture',
      value: slowestOf(true),
      unit: 's',
      atMost: 10,
    },
    {
      measure: 'under a hostile crowd: honest calls that were refused',
      value: refused.length,
      unit: '',
      atMost: 0,
      parts: { ...tally(refused.map(({ call, status }) => `${call} ${status}`)), ...attacks },
    },
    {
      measure: 'under a hostile crowd: growth of the server',
      value: memory.growth / mib,
      unit: 'MiB',
      atMost: 300,
    },
    {
      measure: 'under a hostile crowd: largest program beside the server',
      value: memory.largestChild / mib,
      unit: 'MiB',
      atMost: 900,
    },
  ];
}

class Attack {
  readonly answers: Record<string, number> = {};
  readonly #url: string;
  readonly #signal: AbortSignal;

  constructor(url: string, signal: AbortSignal) {
    this.#url = url;
    this.#signal = signal;
  }

  async export({ token, eventId }: HostileWorld['honest'], number: number, path: string): Promise<void> {
    await this.#repeat('attack export', 200, () =>
      fetch(this.#url + path.replace(':id', eventId), {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.1.0.${number}` },
        signal: this.#signal,
      }),
    );
  }

  async upload(world: HostileWorld, number: number, picture: Buffer): Promise<void> {
    const { token, eventId } = world.attackers[number % world.attackers.length] ?? world.honest;
    await this.#repeat('attack picture', 500, () =>
      fetch(this.#url + setEventImage.path.replace(':id', eventId), {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'image/jpeg',
          'x-forwarded-for': `10.2.0.${number}`,
        },
        body: new Uint8Array(picture),
        signal: this.#signal,
      }),
    );
  }

  /** Uncached lists and questions of long words. */
  async ask(): Promise<void> {
    for (let number = 0; !this.#signal.aborted; number += 1) {
      void this.#send('attack guest', () => (number % 2 === 0 ? this.#list(number) : this.#question(number)));
      await delay(1000 / guestCallsPerSecond);
    }
  }

  #list(number: number): Promise<Response> {
    const query = `limit=500&page=${1 + (number % 3)}&q=${(number % 36).toString(36)}${number % 10}`;
    return fetch(`${this.#url}${publicEvents.path}?${query}`, {
      headers: { 'x-forwarded-for': `10.3.0.${number % 250}` },
      signal: this.#signal,
    });
  }

  #question(number: number): Promise<Response> {
    const question = `hackathons in ${'x'.repeat(199)} ${'y'.repeat(199)} ${number}`;
    return fetch(this.#url + askAssistant.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.4.0.${number % 250}` },
      body: JSON.stringify({ question }),
      signal: this.#signal,
    });
  }

  async #repeat(name: string, pauseMs: number, call: () => Promise<Response>): Promise<void> {
    while (!this.#signal.aborted) {
      await this.#send(name, call);
      await delay(pauseMs);
    }
  }

  async #send(name: string, call: () => Promise<Response>): Promise<void> {
    const outcome = await call().then(
      async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      },
      () => 'broken',
    );
    if (this.#signal.aborted) return;
    const key = `${name} ${outcome}`;
    this.answers[key] = (this.answers[key] ?? 0) + 1;
  }
}

class HonestPeople {
  readonly answers: Honest[] = [];
  readonly #url: string;
  readonly #world: HostileWorld;
  readonly #photo: Buffer;
  #student = 0;

  constructor(url: string, world: HostileWorld, photo: Buffer) {
    this.#url = url;
    this.#world = world;
    this.#photo = photo;
  }

  async visitOnce(): Promise<void> {
    await this.#register();
    for (const { path } of exports) await this.#export(path);
    this.answers.length = 0;
  }

  async visit(forSeconds: number): Promise<void> {
    const end = performance.now() + forSeconds * 1000;
    const students = async () => {
      while (performance.now() < end) {
        await this.#read('event list', publicEvents.path);
        await this.#register();
        await delay(700);
      }
    };
    const organizer = async () => {
      for (let number = 0; performance.now() < end; number += 1) {
        await this.#export(exports[number % exports.length]?.path ?? '');
        await delay(3_500);
      }
    };
    const illustrator = async () => {
      while (performance.now() < end) {
        await this.#upload();
        await delay(8_000);
      }
    };
    await Promise.all([students(), organizer(), illustrator()]);
  }

  async #read(call: string, path: string): Promise<void> {
    await this.#time(call, () => fetch(this.#url + path, { headers: { 'x-forwarded-for': '10.9.0.1' } }));
  }

  async #register(): Promise<void> {
    const number = this.#student;
    this.#student += 1;
    const { honest, students } = this.#world;
    const { method, path, headers, body } = registerRequest(honest.eventId, {
      number: 1000 + number,
      token: students[number] ?? '',
    });
    await this.#time('registration', () =>
      fetch(this.#url + path, { method, headers: { ...headers, 'x-forwarded-for': '10.9.0.2' }, body }),
    );
  }

  async #export(path: string): Promise<void> {
    const { token, eventId } = this.#world.honest;
    await this.#time(path.replace(/^.*\//u, ''), () =>
      fetch(this.#url + path.replace(':id', eventId), {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.9.0.3' },
      }),
    );
  }

  async #upload(): Promise<void> {
    const { token, eventId } = this.#world.honest;
    await this.#time(pictureCall, () =>
      fetch(this.#url + setEventImage.path.replace(':id', eventId), {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'image/jpeg',
          'x-forwarded-for': '10.9.0.3',
        },
        body: new Uint8Array(this.#photo),
      }),
    );
  }

  async #time(call: string, send: () => Promise<Response>): Promise<void> {
    const started = performance.now();
    const response = await send();
    await response.arrayBuffer();
    this.answers.push({ call, status: response.status, ms: performance.now() - started });
  }
}

/** Decoding takes up to 3 s of a core, so it has its own bound. */
const pictureCall = 'picture';

const exports = [exportCsv, exportPdf, exportXlsx];

interface MemoryFigures {
  growth: number;
  largestChild: number;
}

/** Samples resident bytes of a process tree ten times a second. */
function watchMemory(pid: number) {
  let atStart = 0;
  let most = 0;
  let largestChild = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
    for (const child of childrenOf(pid)) largestChild = Math.max(largestChild, residentBytes(child));
  }, 100);
  return {
    begin: () => {
      atStart = residentBytes(pid);
      most = atStart;
    },
    end: (): MemoryFigures => {
      clearInterval(timer);
      return { growth: most - atStart, largestChild };
    },
  };
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readOrBlank(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Returns 0 once the process ended. */
function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(?<kib>\d+)/u.exec(readOrBlank(`/proc/${pid}/status`))?.groups?.kib ?? 0) * 1024;
}

function readOrBlank(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function tally(words: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));
}
