import { once } from 'node:events';
import type { Server } from 'node:net';

export async function listenOnFreePort(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port');
  return address.port;
}
