import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';

/** Removes trusted types, for a third-party page. */
export function allowMarkupFromText(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy')).split(';');
  const kept = policy.filter((directive) => !/^(?:require-)?trusted-types/u.test(directive));
  void reply.header('content-security-policy', kept.join(';'));
}

/** The judge's page registers a service worker, whose address is text that runs. */
export function allowJudgeWorker(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.header(
    'content-security-policy',
    policy.replace("trusted-types 'none'", 'trusted-types judge-worker'),
  );
}

/**
 * Returns the security headers of every response. Computed once, because helmet is slow. Dialogs and toasts need inline
 * styles. There are no CORS headers, because other sites must not read responses. `scriptHashes` are of inline scripts.
 */
export function secureHeaders({
  publicUrl,
  scriptHashes,
}: {
  publicUrl: string;
  scriptHashes: readonly string[];
}): Record<string, string> {
  const overHttps = publicUrl.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
        ...(overHttps && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    hsts: overHttps && { maxAge: 31_536_000, includeSubDomains: false },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, () => {});
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
