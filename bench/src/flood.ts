import { connect, type Socket } from 'node:net';

const ok = Buffer.from('HTTP/1.1 200 ');

/**
 * Requests one address as fast as possible. All responses must have the same length, so counting bytes is enough.
 * Throws on a status other than 200.
 */
export async function flood(
  url: string,
  { connections, ms, encoding }: { connections: number; ms: number; encoding: string },
): Promise<{ answers: number; seconds: number }> {
  const { hostname, port, pathname, search } = new URL(url);
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
  );
  const started = performance.now();
  const end = started + ms;
  const counts = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname);
    return askUntil(socket, request, end).finally(() => socket.destroy());
  });
  const answers = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  return { answers, seconds: (performance.now() - started) / 1000 };
}

function askUntil(socket: Socket, request: Buffer, end: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let answers = 0;
  let length: number | undefined;
  let received = 0;
  socket.setNoDelay(true);
  socket.on('connect', () => socket.write(request));
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The server closed a connection')));
  socket.on('data', (chunk) => {
    if (received === 0 && !chunk.subarray(0, ok.length).equals(ok)) {
      reject(new Error(`Answered ${chunk.subarray(0, 100).toString()}`));
      return;
    }
    length ??= lengthOf(chunk);
    received += chunk.length;
    if (received < length) return;
    if (received > length) {
      reject(new Error('Answers of different lengths'));
      return;
    }
    received = 0;
    answers += 1;
    if (performance.now() < end) socket.write(request);
    else resolve(answers);
  });
  return promise;
}

/** Reads the head of a response and returns the length of the whole response. */
function lengthOf(chunk: Buffer): number {
  const text = chunk.toString('latin1');
  const body = /^content-length: (?<bytes>\d+)\r$/imu.exec(text)?.groups?.bytes;
  const headEnd = text.indexOf('\r\n\r\n');
  if (body === undefined || headEnd === -1) throw new Error('The first bytes hold no whole head');
  return headEnd + 4 + Number(body);
}
