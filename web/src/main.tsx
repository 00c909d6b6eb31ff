import './styles/index.css';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app/app.tsx';
import { createApp } from './app/create-app.ts';
import { keepChangedControls } from './app/keep-changed-controls.ts';
import { loadFonts } from './app/load-fonts.ts';
import { readPageData, readSiteContent } from './app/page-data.ts';
import { isMissingCode, reloadForNewerCode } from './app/reload-for-newer-code.ts';
import { routes } from './app/router.tsx';
import { ignoreSecondClicks } from './ui/ignore-second-clicks.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html holds no #root');

ignoreSecondClicks(document);

const pageData = readPageData();
const { renderedAt } = pageData;
const router = createBrowserRouter(routes);
const parts = createApp(router, { pageData, siteContent: readSiteContent() });

if (renderedAt === undefined) createRoot(root).render(pageWith(() => void loadFonts()));
// Not awaited, because the page's code imports this module.
else void hydrate(root);

/** Hydrates the server's HTML. */
async function hydrate(container: Element): Promise<void> {
  await pageCode();
  const [fault] = Object.values(router.state.errors ?? {});
  // The server's HTML stays on screen. People can read it and use its links.
  if (fault !== undefined) {
    if (isMissingCode(fault)) void reloadForNewerCode();
    return;
  }
  const restoreControls = keepChangedControls(container);
  const page = pageWith(() => {
    restoreControls();
    void loadFonts();
  });
  // In slices, between which a cheap phone can scroll and tap.
  startTransition(() => {
    hydrateRoot(container, page);
  });
}

/** Without it, the router would replace the HTML with its loading screen. */
function pageCode(): Promise<void> {
  return new Promise((done) => {
    if (router.state.initialized) return done();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      done();
    });
  });
}

function pageWith(onShown: () => void): ReactNode {
  return (
    <StrictMode>
      <App {...parts} renderedAt={renderedAt} onShown={onShown}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
}
