// The limit of what can be read over HTTP: a bare `node:http` server that answers every request with bytes it was given, and
// does nothing else. Its headers and body come in a file; its port it says as a line on stdout.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** What is answered: its headers, name and value in turn, and its bytes in base64. */
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
