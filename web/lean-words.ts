import type { ESTree, Plugin } from 'vite';

/** The objects of the contract that are only ever asked for one member by name, and their files. */
const COLLECTIONS: Record<string, string> = { 'messages.ts': 'messages', 'limits.ts': 'limits' };

const MEMBERS = '?members';

/**
 * Makes constants of the members of `messages` and `limits` when the page is built, so that each lands where it is
 * used: the words of the organizers' forms are no part of what a visitor loads. `messages.x` stays as it is, since
 * a module's namespace reads like an object; taken apart, as by `const { x } = messages`, all of it is loaded at first.
 */
export function leanWords(): Plugin {
  return {
    name: 'lean-words',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/(?:messages|limits)\.ts(?:\?members)?$/ },
      handler(code, id) {
        const file = id.slice(id.lastIndexOf('/') + 1).replace(MEMBERS, '');
        const { body } = this.parse(code);
        const collection = body.find((statement) => membersOf(statement, COLLECTIONS[file]) !== undefined);
        const members = collection && membersOf(collection, COLLECTIONS[file]);
        if (!members) this.error(`${id} exports no object ${COLLECTIONS[file]}`);
        const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end);
        const others = body.filter((statement) => statement !== collection).map(textOf);
        if (!id.endsWith(MEMBERS)) {
          const namespace = `export * as ${COLLECTIONS[file]} from './${file}${MEMBERS}';`;
          return { code: [...others, namespace].join('\n'), map: null };
        }
        // What the file imports and what it declares for itself: the members may need either.
        const needed = body.filter(({ type }) => !type.startsWith('Export')).map(textOf);
        const constants = members.map(
          ({ key, value }, place) =>
            `const member${place} = ${textOf(value)}; export { member${place} as ${textOf(key)} };`,
        );
        return { code: [...needed, ...constants].join('\n'), map: null };
      },
    },
  };
}

/** The members of the object that a statement exports under this name. */
function membersOf(
  statement: ESTree.Program['body'][number],
  name: string | undefined,
): ESTree.ObjectProperty[] | undefined {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') {
    return undefined;
  }
  const [declared] = statement.declaration.declarations;
  const isIt = declared?.id.type === 'Identifier' && declared.id.name === name;
  if (!isIt || declared.init?.type !== 'ObjectExpression') return undefined;
  return declared.init.properties.filter((member) => member.type === 'Property');
}
