import * as contract from '@hackon/contract/assistant/assistant';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { answerQuestion } from './answer-question.ts';
import { rewordByModel } from './chat-model.ts';
import { EventIndex } from './event-index.ts';
import { publicEventsBy } from './public-events.ts';
import { followUp, readQuestion } from './read-question.ts';

export function assistantRoutes(app: App, { db, config, log }: Parts): void {
  const model = config.chatModel;
  const index = new EventIndex(db);
  // Indexing thousands of events takes seconds, so it starts before the first question.
  app.addHook('onListen', () => {
    index.refresh().catch((error: unknown) => log.error({ err: error }, 'index of events failed'));
  });

  bind(app, contract.askAssistant, async ({ body, caller, now }) => {
    await index.refresh();
    const read = (text: string) => readQuestion(text, index, caller?.audience, now);
    const asked = body.before ? followUp(body.question, body.before, read) : read(body.question);
    const { events, suggestions, ...answer } = await answerQuestion(db, asked, body.event, now);
    // Answers have a placeholder for the support address.
    const text = answer.text.replaceAll('{support}', config.siteContent.contact.email);
    const isTold = model && !suggestions;
    const reworded = isTold
      ? await rewordByModel(model, log, body.question, { text, events }, now)
      : undefined;
    const kept = events.length === 0 && body.event ? await publicEventsBy(db, [body.event], now) : events;
    return {
      response: reworded ?? text,
      event: kept.length === 1 ? kept[0]?._id : undefined,
      suggestions: suggestions && [...suggestions],
    };
  });
}
