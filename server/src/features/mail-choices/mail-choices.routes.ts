import * as contract from '@hackon/contract/mail-choices/mail-choices';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { mailChoicesOf, seeChoice, setByToken, setMailChoice } from './mail-choices.ts';

export async function mailChoicesRoutes(app: App, { db }: Parts): Promise<void> {
  bind(app, contract.mailChoices, ({ caller }) => mailChoicesOf(db, caller.accountId));

  bind(app, contract.setMailChoice, async ({ caller: { accountId }, body, now }) => {
    await setMailChoice(db, { ...body, accountId, now });
    return mailChoicesOf(db, accountId);
  });

  await app.register(async (scope) => {
    // RFC 8058 has one form with one meaning, so its content is not read.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    // Mail programs without one click open the address in a browser.
    scope.addHook('onRequest', async ({ method, params, headers }, reply) => {
      if (method !== 'GET' || !headers.accept?.includes('text/html')) return;
      const { data } = contract.seeUnsubscribe.params.safeParse(params);
      // The route refuses other tokens.
      if (data) await reply.redirect(`${pagePaths.unsubscribe}#${encodeURIComponent(data.token)}`);
    });

    bind(scope, contract.seeUnsubscribe, ({ params, reply }) => {
      void reply.header('Cache-Control', 'no-store');
      return seeChoice(db, params.token);
    });

    bind(scope, contract.unsubscribe, ({ params, body, now }) =>
      setByToken(db, { ...body, token: params.token, now }),
    );
  });
}
