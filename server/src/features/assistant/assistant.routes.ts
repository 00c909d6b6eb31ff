import * as contract from '@hackon/contract/assistant';
import type { FastifyBaseLogger } from 'fastify';
import type { ChatModelSettings } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { type App, bind } from '../../http/bind.ts';
import { askAssistant } from './ask-assistant.ts';
import { rewordByModel } from './chat-model.ts';
import { QuestionReader } from './question-reader.ts';

interface AssistantParts {
  db: Database;
  model: ChatModelSettings | undefined;
  log: FastifyBaseLogger;
}

/** Binds the chat. */
export function assistantRoutes(app: App, { db, model, log }: AssistantParts): void {
  const reword = model && rewordByModel.bind(undefined, model, log);
  const reader = new QuestionReader(db, log);
  const assistant = { db, reader, reword };
  app.addHook('onClose', () => reader.stop());

  bind(app, contract.askAssistant, async ({ body, request, now }) => ({
    response: await askAssistant(assistant, { question: body.question, address: request.ip, now }),
  }));
}
