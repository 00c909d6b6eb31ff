import type { ESTree, Plugin } from 'vite';
import { type Edit, editCode } from './edit-code.ts';

/**
 * Functions of the libraries that run only for what these pages have none of. Of React Router: actions, fetchers,
 * redirects from loaders, routes found while navigating, instrumentation, server rendering, and the prefetching of its
 * framework mode; of TanStack Query: endless lists. They hang together with what is used, so that no bundler can tell
 * that they never run.
 */
const UNUSED: Record<string, readonly string[]> = {
  'react-router/dist/production/lib/router/router.js': [
    'cancelDiscoveryNavigation',
    'discoverRoutes',
    'fetch',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'patchRoutes',
    'revalidate',
    'startRedirectNavigation',
  ],
  'react-router/dist/production/lib/router/instrumentation.js': [
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
  ],
  'react-router/dist/production/lib/dom/ssr/components.js': ['PrefetchPageLinks'],
  'react-router/dist/production/lib/dom/lib.js': ['deserializeErrors'],
  'react-router/dist/production/lib/hooks.js': ['RSCErrorHandler'],
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': ['infiniteQueryBehavior'],
};

const LEFT_OUT = `{ throw new Error('A library needs a function that web/lean-libraries.ts left out') }`;

/**
 * Takes out of the build what the pages never run of their libraries, some 7 kB of every first load: the functions
 * above, and components such as the router's Form and NavLink, which stay in a build because they are made by a call
 * and named by an assignment. A release of a library without one of the functions fails the build.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(?:react-router\/dist\/production|@tanstack\/query-core)\/.+\.js$/ },
      handler(code, id) {
        const unused =
          Object.entries(UNUSED).find(([file]) => id.endsWith(`/node_modules/${file}`))?.[1] ?? [];
        const { body } = this.parse(code);
        const bodies = body.flatMap(functionsIn).filter(({ id: name }) => unused.includes(name?.name ?? ''));
        if (bodies.length !== unused.length) this.error(`${id} no longer holds all of ${unused.join(', ')}`);
        const edits = [...bodies.flatMap(withoutBody), ...body.flatMap(withoutSideEffect)];
        const inOrder = edits.toSorted((one, other) => one.start - other.start);
        return { code: editCode(code, inOrder), map: null };
      },
    },
  };
}

/** The function that a statement declares, and those that stand directly in it. */
function functionsIn(statement: ESTree.Statement): ESTree.Function[] {
  if (statement.type !== 'FunctionDeclaration') return [];
  const inner = statement.body?.body.flatMap((line) => (line.type === 'FunctionDeclaration' ? [line] : []));
  return [statement, ...(inner ?? [])];
}

function withoutBody({ body }: ESTree.Function): Edit[] {
  return body ? [{ start: body.start, end: body.end, text: LEFT_OUT }] : [];
}

/** Marks `const Form = React.forwardRef(…)` as free of side effects, and drops `Form.displayName = …`. */
function withoutSideEffect(statement: ESTree.Statement): Edit[] {
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.flatMap(({ init }) =>
      init?.type === 'CallExpression' && isOfReact(init.callee)
        ? [{ start: init.start, end: init.start, text: '/* @__PURE__ */ ' }]
        : [],
    );
  }
  return isNaming(statement) ? [{ start: statement.start, end: statement.end, text: '' }] : [];
}

function isOfReact(callee: ESTree.Expression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name.startsWith('React')
  );
}

function isNaming(statement: ESTree.Statement): boolean {
  return (
    statement.type === 'ExpressionStatement' &&
    statement.expression.type === 'AssignmentExpression' &&
    statement.expression.left.type === 'MemberExpression' &&
    statement.expression.left.property.type === 'Identifier' &&
    statement.expression.left.property.name === 'displayName'
  );
}
