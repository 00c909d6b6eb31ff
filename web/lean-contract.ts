import type { ESTree, Plugin } from 'vite';
import { type Edit, editCode } from './edit-code.ts';

/** What `call` needs of an endpoint. The rest is for the server, for the API document and for the types. */
const NEEDED = new Set(['method', 'path']);

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
      filter: { id: /\/contract\/src\/[^/]+\.ts(?:\?|$)/ },
      handler(code) {
        const edits = this.parse(code)
          .body.flatMap(constantsOf)
          .flatMap((value) => leaner(value, code));
        return { code: editCode(code, edits), map: null, moduleSideEffects: false };
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

function leaner(value: ESTree.Expression, code: string): Edit[] {
  if (value.type === 'CallExpression' && isNamed(value.callee, 'endpoint')) {
    return [{ start: value.start, end: value.end, text: leanEndpoint(value, code) }];
  }
  if (value.type !== 'CallExpression' && value.type !== 'ObjectExpression') return [];
  return [
    { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
    { start: value.end, end: value.end, text: '))()' },
  ];
}

/** An object with method and path in the place of an endpoint's definition. */
function leanEndpoint({ arguments: [definition] }: ESTree.CallExpression, code: string): string {
  const properties = definition?.type === 'ObjectExpression' ? definition.properties : [];
  const needed = properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && NEEDED.has(property.key.name),
  );
  return `{ ${needed.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}

function isNamed(callee: ESTree.Expression, name: string): boolean {
  return callee.type === 'Identifier' && callee.name === name;
}
