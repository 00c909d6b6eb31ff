// Checks the README's settings against server/src/config.ts. `--write` writes them.
import { listSettings } from '@hackon/server/list-settings';
import { holdWrittenPart } from './written-part.ts';

const rows = listSettings().map(
  ({ name, byDefault, meaning }) =>
    `| \`${name}\` | ${byDefault ? `\`${byDefault}\`` : 'none'} | ${meaning} |`,
);
await holdWrittenPart(
  'README.md',
  'settings',
  ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n'),
);
