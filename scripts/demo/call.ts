import type { Endpoint, ReplyOf } from '@hackon/contract/endpoint';
import type { App } from '@hackon/server/http/bind';
import { desk, type PlaceOfCall } from './places-of-calls.ts';

interface Sent {
  token?: string;
  params?: Record<string, string>;
  body?: object;
  from?: PlaceOfCall;
}

export async function call<E extends Endpoint>(app: App, endpoint: E, sent: Sent): Promise<ReplyOf<E>> {
  const response = await send(app, endpoint, sent);
  return response.json<ReplyOf<E>>();
}

export async function send(
  app: App,
  { method, path }: Endpoint,
  { token, params = {}, body, from = desk }: Sent,
) {
  const response = await app.inject({
    method,
    url: path.replaceAll(/:(\w+)/gu, (_, name: string) => params[name] ?? ''),
    headers: { 'user-agent': from.userAgent, ...(token && { authorization: `Bearer ${token}` }) },
    remoteAddress: from.address,
    ...(body && { payload: body }),
  });
  if (response.statusCode >= 400) throw new Error(`${method} ${path}: ${response.body}`);
  return response;
}
