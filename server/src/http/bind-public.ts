import type { Endpoint } from '@hackon/contract/endpoint';
import { limits } from '@hackon/contract/limits';
import * as z from 'zod/mini';
import type { Made } from '../db/kept-until-changed.ts';
import { type AnswerOf, type App, type Call, callOf, routeSchema } from './bind.ts';
import { isPage, pageHeaders, pageLimit } from './pagination.ts';
import type { PublicAnswers } from './public-answers.ts';

type PublicEndpoint = Endpoint & { method: 'GET'; callers: 'anyone' };

/** The text of a file, or the reply. */
type PublicAnswerOf<E extends PublicEndpoint> = E extends { produces: string } ? string : AnswerOf<E>;

/** Creates a route with cached responses. The handler also returns their dependencies. */
export function bindPublic<const E extends PublicEndpoint>(
  app: App,
  endpoint: E,
  answers: PublicAnswers,
  handler: (call: Call<E>) => Promise<Made<PublicAnswerOf<E>>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: routeSchema(endpoint),
    handler: (request, reply) => {
      const make = async () => {
        const { value: answer, ...basis } = await handler(callOf(endpoint, request, reply, undefined));
        const { produces } = endpoint;
        if (produces !== undefined) return { ...basis, value: { type: produces, text: String(answer) } };
        const paged = isPage(answer);
        // Drops fields that the contract does not name.
        const text = JSON.stringify(z.parse(endpoint.reply, paged ? answer.rows : answer));
        const headers = paged ? pageHeaders(request, answer.total) : {};
        return { ...basis, value: { type: 'application/json', text, headers } };
      };
      const cards = endpoint.paged ? pageLimit(request) : endpoint.produces ? limits.maxPage : undefined;
      return answers.answer(request, reply, make, { cards });
    },
  });
}
