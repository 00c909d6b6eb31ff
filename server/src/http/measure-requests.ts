import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { addGauge } from '../add-gauge.ts';
import type { App } from './bind.ts';

/** In seconds. The page gives up after ten. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Labels hold route patterns, never a URL. */
export function measureDurations(app: App, metrics: Registry): void {
  const durations = new Histogram({
    name: 'hackon_http_request_duration_seconds',
    help: 'Response times by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`;
    if (route !== undefined) {
      durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    }
    done();
  });
}

/** Returns the live set of requests in progress. Omits those that wait for a slow connection. */
export function trackInFlight(app: App, metrics: Registry): ReadonlySet<FastifyRequest> {
  const inFlight = new Set<FastifyRequest>();
  const enter = (request: FastifyRequest, reply: FastifyReply) => {
    // A closed connection emits no 'close'.
    if (!reply.raw.destroyed) inFlight.add(request);
  };
  app.addHook('onRequest', (request, reply, done) => {
    enter(request, reply);
    // Emitted after the response or a disconnection.
    reply.raw.once('close', () => inFlight.delete(request));
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    inFlight.delete(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    enter(request, reply);
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    inFlight.delete(request);
    done();
  });
  addGauge(
    metrics,
    { name: 'hackon_http_requests_in_flight', help: 'Requests in flight' },
    () => inFlight.size,
  );
  return inFlight;
}
