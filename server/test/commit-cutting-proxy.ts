import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from './listen-on-free-port.ts';

/** A network between the program and PostgreSQL that can be cut at the worst moment. */
export interface CommitCuttingProxy {
  /** The URL of the database by way of this network. */
  url: string;
  /** While true, the answer to a commit does not arrive: the connection is cut in its place. */
  cutsCommits: boolean;
}

/** How PostgreSQL says that a commit is done (CommandComplete). */
const commitDone = 'COMMIT\0';

/** Starts a proxy in front of the PostgreSQL at `databaseUrl`. */
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
