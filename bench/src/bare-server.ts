// The upper bound for reads: a bare `node:http` server of fixed bytes. Reads headers and body from a file, prints its
// port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Alternating header names and values; the body in base64. */
export interface BareAnswer {
  headers: string[];
  body: string;
}

const file = process.argv[2] ?? '';
const { headers, body }: BareAnswer = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(address.port);
});
