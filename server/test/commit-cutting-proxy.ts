import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from './listen-on-free-port.ts';

export interface CommitCuttingProxy {
  url: string;
  /** Cuts the connection in place of the reply to a commit. */
  cutsCommits: boolean;
}

/** CommandComplete. */
const commitDone = 'COMMIT\0';

export async function startCommitCuttingProxy(databaseUrl: string): Promise<CommitCuttingProxy> {
  const target = new URL(databaseUrl);
  const server = createServer((program) => {
    const database = connect(Number(target.port), target.hostname);
    const cut = () => {
      program.destroy();
      database.destroy();
    };
    for (const socket of [program, database]) sockets.add(socket.on('error', cut).on('close', cut));
    program.pipe(database);
    database.on('data', (bytes: Buffer) => {
      if (proxy.cutsCommits && bytes.includes(commitDone)) cut();
      else program.write(bytes);
    });
  });
  const sockets = new Set<Socket>();
  onTestFinished(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(target);
  url.port = String(await listenOnFreePort(server));
  const proxy: CommitCuttingProxy = { url: url.href, cutsCommits: false };
  return proxy;
}
