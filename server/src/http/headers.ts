import helmet from '@fastify/helmet';
import type { App } from './bind.ts';

/**
 * Sets the security headers of every answer. Scripts come from this site only and never from the page's text;
 * styles may stand in the page, since the dialogs and toasts bring theirs along. HTTPS is insisted on where the
 * public address has it. There is no CORS header anywhere, so no other site's page reads our answers.
 */
export async function secureHeaders(app: App, { publicUrl }: { publicUrl: string }): Promise<void> {
  const overHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
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
        ...(overHttps && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    hsts: overHttps && { maxAge: 31_536_000, includeSubDomains: false },
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  });
}
