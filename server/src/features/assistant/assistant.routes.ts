import * as contract from '@hackon/contract/assistant/assistant';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { answerQuestion } from './answer-question.ts';
import { rewordByModel } from './chat-model.ts';
import { EventIndex } from './event-index.ts';
import { readQuestion } from './read-question.ts';

export function assistantRoutes(app: App, { db, config, log }: Parts): void {
  const model = config.chatModel;
  const index = new EventIndex(db);
  // Indexing thousands of events takes seconds, so it starts before the first question.
  app.addHook('onListen', () => {
    index.refresh().catch((error: unknown) => log.error({ err: error }, 'index of events failed'));
  });

  bind(app, contract.askAssistant, async ({ body: { question }, now }) => {
    await index.refresh();
    const answer = await answerQuestion(db, readQuestion(question, index, now), now);
    // Guide and sentences say where the address belongs.
    answer.text = answer.text.replaceAll('{support}', config.siteContent.contact.email);
    const reworded = model && answer.isKnown ? await rewordByModel(model, log, question, answer) : undefined;
    return { response: reworded ?? answer.text };
  });
}
