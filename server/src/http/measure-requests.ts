import type { ServerResponse } from 'node:http';
import type { FastifyRequest, onResponseHookHandler } from 'fastify';
import type { Histogram } from '../metrics/histogram.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { App } from './bind.ts';

/** In seconds. The page gives up after ten. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests that the server has something to do for at this moment: not those whose sender or reader takes their time. */
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

  const inFlight = countInFlight(app);
  metrics.gauge(
    { name: 'hackon_http_requests_in_flight', help: 'Requests that are being answered' },
    () => inFlight.count,
  );
  return inFlight;
}

/**
 * What is still being sent to the server, or read from it, is not in flight: that costs the server next to nothing, and
 * whoever does it slowly on many connections would have all others refused.
 */
function countInFlight(app: App): RequestsInFlight {
  const inFlight = { count: 0 };
  app.decorateRequest('isInFlight', false);
  const enter = (request: FastifyRequest, response: ServerResponse) => {
    // Whoever has gone meanwhile is not told that the answer is there.
    if (request.isInFlight || response.destroyed) return;
    inFlight.count += 1;
    request.isInFlight = true;
  };
  const leave = (request: FastifyRequest) => {
    if (request.isInFlight) inFlight.count -= 1;
    request.isInFlight = false;
  };
  app.addHook('onRequest', (request, reply, done) => {
    enter(request, reply.raw);
    // Comes when the answer has left, and also when whoever asked has gone.
    reply.raw.once('close', () => leave(request));
    done();
  });
  // Its body may be long in coming.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    enter(request, reply.raw);
    done();
  });
  // The answer is there, and may be long in leaving.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the server has something to do for it at this moment. */
    isInFlight: boolean;
  }
}
