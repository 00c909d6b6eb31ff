// Holds the README's table of settings to server/src/config.ts, where they are described. `--write` writes it anew.
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
