import type { ESTree, Plugin } from 'vite';
import { type Edit, editCode } from './edit-code.ts';

/**
 * Functions of React Router that run only for what these pages have none of: actions, fetchers, redirects from
 * loaders, routes found while navigating, instrumentation, server rendering, and the prefetching of its framework mode.
 * They hang together with what is used, so that no bundler can tell that they never run.
 */
const UNUSED: Record<string, readonly string[]> = {
  'router/router.js': [
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
  'router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  'dom/ssr/components.js': ['PrefetchPageLinks'],
  'dom/lib.js': ['deserializeErrors'],
  'hooks.js': ['RSCErrorHandler'],
};

const LEFT_OUT = `{ throw new Error('React Router needs a function that web/lean-router.ts left out') }`;

/**
 * Takes out of the build what the pages never run of React Router, some 6 kB of every first load: the functions
 * above, and components such as Form and NavLink, which stay in a build because they are made by a call and named
 * by an assignment. A release of the router without one of the functions fails the build.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.+\.js$/ },
      handler(code, id) {
        const unused = Object.entries(UNUSED).find(([file]) => id.endsWith(`/lib/${file}`))?.[1] ?? [];
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
