import { type Browser, launchBrowser } from '@hackon/e2e/launch-browser';
import { freePort, startDemo } from '@hackon/e2e/running-program';
import { publicEvents } from '@hackon/contract/events';

/** A page that is measured: what it is called in the table, and where it is. */
interface MeasuredPage {
  name: string;
  url: string;
}

/** What a measurement of pages needs: the demo with its public pages, and a browser that tools reach at a port. */
interface Stage {
  pages: MeasuredPage[];
  browser: Browser;
  debuggingPort: number;
}

/** Runs a measurement on the demo's three public pages, and ends program and browser after it. */
export async function withPublicPages<T>(measure: (stage: Stage) => Promise<T>): Promise<T> {
  const demo = await startDemo();
  const debuggingPort = await freePort();
  const browser = await launchBrowser({ debuggingPort });
  try {
    const pages = [
      { name: '/', url: `${demo.url}/` },
      { name: '/events', url: `${demo.url}/events` },
      { name: 'event page', url: `${demo.url}/events/public/${await firstShareLink(demo.url)}` },
    ];
    return await measure({ pages, browser, debuggingPort });
  } finally {
    await browser.close();
    await demo.stop();
  }
}

async function firstShareLink(url: string): Promise<string> {
  const response = await fetch(url + publicEvents.path);
  const [event]: { shareLink: string }[] = JSON.parse(await response.text());
  if (!event) throw new Error('The demo holds no public event');
  return event.shareLink;
}
