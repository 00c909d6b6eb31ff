import type { RenderPage } from '@hackon/contract/pages/page-data';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { routes } from './app/router.tsx';
import { seedPageData } from './app/seed-page-data.ts';
import { createSessionStore } from './session/session-store.ts';

/** React writes preload links of pictures first. */
const preloads = /^(?:<link [^>]*>)*/u;

const handler = createStaticHandler(routes);

// The server and this bundle share the type.
export const renderPage: RenderPage = async ({ address, data, siteContent }) => {
  const context = await handler.query(new Request(new URL(address, 'http://page.invalid')));
  if (context instanceof Response || context.statusCode !== 200)
    throw new Error(`No page of ${address} to render`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const session = createSessionStore({ onRefused: () => undefined });
  const queryClient = createQueryClient({ onUnauthorized: () => undefined });
  seedPageData(queryClient, data);
  const html = renderToString(
    <StrictMode>
      <App {...{ session, queryClient, siteContent }} renderedAt={data.renderedAt}>
        {/* The content security policy forbids its script. The script is not needed: no route loads data. */}
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
  const [head = ''] = preloads.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
};
