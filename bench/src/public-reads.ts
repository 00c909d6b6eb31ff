import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { publicEvent, publicEvents } from '@hackon/contract/events/events';
import { startProgram } from '@hackon/e2e/running-program';
import type { BareAnswer } from './bare-server.ts';
import { onFirstCore, onSecondCore } from './cores.ts';
import { flood } from './flood.ts';
import { processorTime } from './processor-time.ts';
import type { Result } from './result.ts';
import { seedEvents } from './seed-events.ts';

const connections = 32;
/** Short ABBA rounds, as the machine's speed varies. */
const roundMs = 250;
const turns = 24;
const warmUps = 12;

/** Browsers ask for `br`, scripts for none. */
const encodings = { br: 'compressed', identity: 'as it is' };

/**
 * Measures requests per second for the list of 50 events and one event. A bare server that sends the same bytes is the
 * upper bound.
 */
export async function publicReads(): Promise<Result[]> {
  const program = await startProgram('sqlite', { RATE_LIMIT: 'off' }, onFirstCore);
  const results: Result[] = [];
  try {
    const [event] = await seedEvents(program.url, 50);
    if (!event) throw new Error('No events');
    for (const [encoding, words] of Object.entries(encodings)) {
      for (const [what, path, atLeast] of [
        ['public list of 50 events', publicEvents.path, 0.85],
        ['public event detail', publicEvent.path.replace(':id', event._id), 0.8],
      ] as const) {
        const result = await compare({ pid: program.pid, url: program.url + path }, encoding);
        results.push({ ...result, measure: `${what}, ${words}, ${connections} connections`, atLeast });
      }
    }
  } finally {
    await program.stop();
  }
  return results;
}

interface Server {
  url: string;
  pid: number | undefined;
}

async function compare(program: Server, encoding: string): Promise<Omit<Result, 'measure'>> {
  const bare = await startBare(await answerOf(program.url, encoding));
  const rounds: { own: Rate; limit: Rate }[] = [];
  const rate = (server: Server) => rateOf(server, encoding);
  await onSecondCore(async () => {
    for (let turn = 0; turn < warmUps + turns; turn += 1) {
      const first = await rate(program);
      const limit = sum(await rate(bare), await rate(bare));
      rounds.push({ own: sum(first, await rate(program)), limit });
    }
  });
  await bare.stop();
  const counted = rounds.slice(warmUps);
  const own = counted.map((round) => round.own).reduce(sum);
  const limit = counted.map((round) => round.limit).reduce(sum);
  return {
    value: median(counted.map((round) => perSecond(round.own) / perSecond(round.limit))),
    unit: '× bare node:http',
    parts: {
      requestsPerSecond: perSecond(own),
      againstPerSecond: perSecond(limit),
      // Shows the cost of requests alone on a busy machine.
      requestsPerProcessorSecond: own.answers / own.processor,
      againstPerProcessorSecond: limit.answers / limit.processor,
    },
  };
}

interface Rate {
  answers: number;
  seconds: number;
  processor: number;
}

async function rateOf({ url, pid }: Server, encoding: string): Promise<Rate> {
  const before = processorTime(pid);
  const { answers, seconds } = await flood(url, { connections, ms: roundMs, encoding });
  return { answers, seconds, processor: processorTime(pid) - before };
}

function sum(one: Rate, other: Rate): Rate {
  return {
    answers: one.answers + other.answers,
    seconds: one.seconds + other.seconds,
    processor: one.processor + other.processor,
  };
}

function perSecond({ answers, seconds }: Rate): number {
  return answers / seconds;
}

/** Omits Node's own headers. */
async function answerOf(url: string, encoding: string): Promise<BareAnswer> {
  // `fetch` would decode the body.
  const [response]: IncomingMessage[] = await once(
    get(url, { headers: { 'accept-encoding': encoding } }),
    'response',
  );
  if (response?.statusCode !== 200) throw new Error(`${url} answered ${response?.statusCode}`);
  const byNode = new Set(['date', 'connection', 'keep-alive']);
  const { rawHeaders } = response;
  const headers = rawHeaders.filter(
    (_text, index) => !byNode.has(rawHeaders[index - (index % 2)]?.toLowerCase() ?? ''),
  );
  return { headers, body: (await buffer(response)).toString('base64') };
}

async function startBare(answer: BareAnswer): Promise<Server & { stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  const [command, ...args] = [...onFirstCore, 'node', join(import.meta.dirname, 'bare-server.ts'), file];
  const server = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await firstLine(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: server.pid,
    async stop() {
      server.kill();
      await once(server, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('It has no output');
  for await (const line of createInterface(stdout)) return line;
  throw new Error('The bare server ended');
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
