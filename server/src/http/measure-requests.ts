import type { ServerResponse } from 'node:http';
import type { onResponseHookHandler } from 'fastify';
import type { Histogram } from '../metrics/histogram.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { App } from './bind.ts';

/** In seconds. The page gives up after ten. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests that are being answered at this moment. */
export interface RequestsInFlight {
  readonly count: number;
}

/**
 * Measures how long answers take, by the pattern of their route, never the address, and the class of their status; and
 * counts what is in flight. Must come before the routes that it measures.
 */
export function measureRequests(app: App, metrics: Metrics): RequestsInFlight {
  const ours = new WeakSet<object>();
  app.addHook('onRoute', (route) => {
    const method = [route.method].flat().join(' ');
    const observe = observer(metrics, { method, route: route.url });
    // Fastify makes the HEAD of a GET from what this has made of the GET.
    const others = [route.onResponse ?? []].flat().filter((hook) => !ours.has(hook));
    route.onResponse = [observe, ...others];
    ours.add(observe);
  });

  const inFlight = { count: 0 };
  const leave = () => void (inFlight.count -= 1);
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight.count += 1;
    // Comes when the answer has left, and also when whoever asked has gone.
    const response: ServerResponse = reply.raw;
    response.once('close', leave);
    done();
  });
  metrics.gauge(
    { name: 'hackon_http_requests_in_flight', help: 'Requests that are being answered' },
    () => inFlight.count,
  );
  return inFlight;
}

/** One for each route, which looks nothing up: it runs for every answer, those from memory too. */
function observer(metrics: Metrics, labels: { method: string; route: string }): onResponseHookHandler {
  const byClass: (Histogram | undefined)[] = [];
  return (_request, reply, done) => {
    const statusClass = Math.floor(reply.raw.statusCode / 100);
    byClass[statusClass] ??= metrics.histogram(
      {
        name: 'hackon_http_request_duration_seconds',
        help: 'Time from the head of a request to the end of its answer, by route and class of status',
        labels: { ...labels, status: `${statusClass}xx` },
      },
      bounds,
    );
    byClass[statusClass].observe(reply.elapsedTime / 1000);
    done();
  };
}
