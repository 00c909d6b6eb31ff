import { publicEvents } from '@hackon/contract/events/events';
import { startDemo } from '@hackon/e2e/running-program';

/** A page's name in the table, and its address. */
interface MeasuredPage {
  name: string;
  url: string;
}

/** Measures the demo's three public pages. */
export async function withPublicPages<T>(
  measure: (pages: MeasuredPage[]) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const demo = await startDemo(settings);
  try {
    return await measure([
      { name: '/', url: `${demo.url}/` },
      { name: '/events', url: `${demo.url}/events` },
      { name: 'event page', url: `${demo.url}/events/public/${await firstShareLink(demo.url)}` },
    ]);
  } finally {
    await demo.stop();
  }
}

async function firstShareLink(url: string): Promise<string> {
  const response = await fetch(url + publicEvents.path);
  const [event]: { shareLink: string }[] = JSON.parse(await response.text());
  if (!event) throw new Error('The demo holds no public event');
  return event.shareLink;
}
