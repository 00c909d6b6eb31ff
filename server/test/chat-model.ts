import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from './listen-on-free-port.ts';

export interface AskedModel {
  url: string | undefined;
  authorization: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

/** Starts a fake model with the OpenAI API, which records requests. */
export async function startChatModel(answer: (reply: ServerResponse, asked: AskedModel) => void) {
  const asked: AskedModel[] = [];
  const receive = async (request: IncomingMessage, reply: ServerResponse) => {
    const { url, headers } = request;
    const one = { url, authorization: headers.authorization, body: JSON.parse(await bodyOf(request)) };
    asked.push(one);
    answer(reply, one);
  };
  const server = createServer((request, reply) => void receive(request, reply));
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { settings: { url: `http://127.0.0.1:${port}/v1`, key: 'model-key', model: 'small' }, asked };
}

export function says(content: string) {
  return (reply: ServerResponse): void => {
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }));
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
