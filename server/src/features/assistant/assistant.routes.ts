import * as contract from '@hackon/contract/assistant/assistant';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { askAssistant } from './ask-assistant.ts';
import { rewordByModel } from './chat-model.ts';
import { QuestionReader } from './question-reader.ts';

/** Binds the chat. */
export function assistantRoutes(app: App, { db, config, log }: Parts): void {
  const model = config.chatModel;
  const reword = model && rewordByModel.bind(undefined, model, log);
  const reader = new QuestionReader(db, log);
  const assistant = { db, reader, reword };
  app.addHook('onClose', () => reader.stop());

  bind(app, contract.askAssistant, async ({ body, request, now }) => ({
    response: await askAssistant(assistant, { question: body.question, address: request.ip, now }),
  }));
}
