// The upper bound for reads over HTTP: a bare `node:http` server that returns fixed bytes. Headers and body come in a
// file; it prints its port on stdout.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The response: header names and values in turn, and the body in base64. */
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
