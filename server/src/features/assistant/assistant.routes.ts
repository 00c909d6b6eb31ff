import * as contract from '@hackon/contract/assistant';
import type { FastifyBaseLogger } from 'fastify';
import type { ChatModelSettings } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { type App, bind } from '../../http/bind.ts';
import { answerQuestion } from './answer-question.ts';
import { rewordByModel } from './chat-model.ts';
import { EventIndex } from './event-index.ts';
import { readQuestion } from './read-question.ts';

interface AssistantParts {
  db: Database;
  model: ChatModelSettings | undefined;
  log: FastifyBaseLogger;
}

/** Binds the chat: it answers questions from what is public. */
export function assistantRoutes(app: App, { db, model, log }: AssistantParts): void {
  const index = new EventIndex(db);

  bind(app, contract.askAssistant, async ({ body: { question }, now }) => {
    await index.refresh();
    const answer = await answerQuestion(db, readQuestion(question, index, now), now);
    const reworded = model && answer.isKnown ? await rewordByModel(model, log, question, answer) : undefined;
    return { response: reworded ?? answer.text };
  });
}
