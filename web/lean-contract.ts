import type { ESTree, Plugin } from 'vite';

/** What `call` needs of an endpoint. The rest is for the server, for the API document and for the types. */
const NEEDED = new Set(['method', 'path']);

/** A replacement of the code from `start` to `end`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Takes out of the build what the page never runs of the contract: the schemas of the endpoints, and with them
 * Zod, some 8 kB of every first load. Any other constant is marked so that it falls away where nobody uses it;
 * only the chunks of pages that parse with a schema carry Zod.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
      handler(code) {
        return { code: edited(code, this.parse(code).body.flatMap(constantsOf).flatMap(leaner)), map: null };
      },
    },
  };
}

/** The values of the constants that a statement declares, exported or not. */
function constantsOf(statement: ESTree.Program['body'][number]): ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => init ?? []);
}

function leaner(value: ESTree.Expression): Edit[] {
  if (value.type !== 'CallExpression' && value.type !== 'ObjectExpression') return [];
  return [
    { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
    ...(value.type === 'CallExpression' && isNamed(value.callee, 'endpoint') ? definitionEdits(value) : []),
    { start: value.end, end: value.end, text: '))()' },
  ];
}

/** Empties what an endpoint's definition holds beside method and path. */
function definitionEdits({ arguments: [definition] }: ESTree.CallExpression): Edit[] {
  if (definition?.type !== 'ObjectExpression') return [];
  return definition.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && !NEEDED.has(property.key.name)
      ? { start: property.value.start, end: property.value.end, text: '0' }
      : [],
  );
}

function isNamed(callee: ESTree.Expression, name: string): boolean {
  return callee.type === 'Identifier' && callee.name === name;
}

/** Makes edits that stand in the order of the code. */
function edited(code: string, edits: readonly Edit[]): string {
  let done = 0;
  let text = '';
  for (const { start, end, text: put } of edits) {
    text += code.slice(done, start) + put;
    done = end;
  }
  return text + code.slice(done);
}
