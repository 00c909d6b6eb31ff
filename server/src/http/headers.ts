import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

/**
 * Returns the security headers of every answer. Scripts load from this site only. Trusted types forbid text
 * as markup or script. Inline styles are allowed for dialogs and toasts. HSTS is set when the public address
 * has HTTPS. No CORS header lets other sites read our answers.
 */
export function secureHeaders({ publicUrl }: { publicUrl: string }): Record<string, string> {
  return fixedHeaders(publicUrl.startsWith('https:'));
}

/** Creates a function that sets these headers and the request id. */
export function headerSetter(headers: Record<string, string>): SetHeaders {
  return (request, reply) => void reply.headers(headers).header('X-Request-Id', request.id);
}

type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Removes trusted types from one answer, for a third-party page that needs it. */
export function allowMarkupFromText(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy')).split(';');
  const kept = policy.filter((directive) => !/^(?:require-)?trusted-types/u.test(directive));
  void reply.header('content-security-policy', kept.join(';'));
}

/** Computed once: helmet would build the policy for every answer. */
function fixedHeaders(overHttps: boolean): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
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
