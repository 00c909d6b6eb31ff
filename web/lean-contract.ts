import type { ESTree, Plugin } from 'vite';

/** Properties of an endpoint that the page reads. */
const KEPT = new Set(['method', 'path', 'produces', 'status']);

/** Removes schemas from endpoints and marks constants as pure, which keeps Zod (10 kB) out of the first load. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    transform: {
      filter: { id: /\/contract\/src\/.+\.ts(?:\?|$)/ },
      handler(code) {
        let lean = code;
        // Starts at the end, to keep earlier positions valid.
        for (const value of this.parse(code).body.flatMap(constantsOf).toReversed()) {
          lean = lean.slice(0, value.start) + leanText(value, code) + lean.slice(value.end);
        }
        return { code: lean, map: null, moduleSideEffects: false };
      },
    },
  };
}

function constantsOf(statement: ESTree.Program['body'][number]): ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => init ?? []);
}

function leanText(value: ESTree.Expression, code: string): string {
  const text = code.slice(value.start, value.end);
  if (value.type !== 'CallExpression' && value.type !== 'ObjectExpression') return text;
  const definition = definitionOf(value);
  if (!definition) return `/* @__PURE__ */ (() => (${text}))()`;
  const kept = definition.properties.filter(
    (property) =>
      property.type === 'SpreadElement' ||
      (property.key.type === 'Identifier' && KEPT.has(property.key.name)),
  );
  // Keeps the line count for source maps.
  const lines = '\n'.repeat(text.split('\n').length - 1);
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} ${lines}}`;
}

function definitionOf(value: ESTree.Expression): ESTree.ObjectExpression | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return undefined;
  const [definition] = value.arguments;
  const isEndpoint = value.callee.name === 'endpoint' && definition?.type === 'ObjectExpression';
  return isEndpoint ? definition : undefined;
}
