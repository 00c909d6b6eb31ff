import * as contract from '@hackon/contract/assistant';
import type { FastifyBaseLogger } from 'fastify';
import type { ChatModelSettings } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { type App, bind } from '../../http/bind.ts';
import { askAssistant } from './ask-assistant.ts';
import { rewordByModel } from './chat-model.ts';
import { EventIndex } from './event-index.ts';

interface AssistantParts {
  db: Database;
  model: ChatModelSettings | undefined;
  log: FastifyBaseLogger;
}

/** Binds the chat. */
export function assistantRoutes(app: App, { db, model, log }: AssistantParts): void {
  const reword = model && rewordByModel.bind(undefined, model, log);
  const assistant = { db, index: new EventIndex(), reword };

  bind(app, contract.askAssistant, async ({ body, now }) => ({
    response: await askAssistant(assistant, body.question, now),
  }));
}
