import type { Parts } from '../../define-feature.ts';
import type { App } from '../../http/bind.ts';
import { hasCreditKey } from './credit-keys.ts';

/** Warns when the key is missing, as after a restore on a new machine, but payments were hashed with it. */
export async function warnOfNewKey(_app: App, { db, config, log }: Parts): Promise<void> {
  if (hasCreditKey(config.dataDir)) return;
  const hashed = await db.selectFrom('open_credits').select('event_id').limit(1).executeTakeFirst();
  if (!hashed) return;
  log.warn(
    'credit-key is missing in DATA_DIR, and a new one is made: payments of earlier bank statements find no team that registers later. Stop the server and copy the old key there, if you have it',
  );
}
