import { basename, dirname, join } from 'node:path';
import type * as WholeKinds from '@cotejo/domain/whole-kinds.ts';
import { parseAst, runnerImport, type Plugin } from 'vite';

/** A part of a program, as the parser says it. */
interface Part {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Part {
  readonly key: { readonly name?: string };
}
interface Call extends Part {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly [Part, Part & { readonly properties: readonly Property[] }];
}

const root = join(import.meta.dirname, '../..');
const ofLanguages = join(root, 'portal/src/record/kind-words');

/**
 * Kinds of records that say everything themselves have their words in three languages in their definitions, and what only servers
 * ask for. The first script of the portal has the definitions without them, and each language's words are a file by themselves.
 */
export function kindWords(): Plugin {
  return {
    name: 'kind-words',
    apply: 'build',
    async load(id) {
      const language = basename(id, '.ts');
      if (dirname(id) !== ofLanguages || !['es', 'en', 'pt'].includes(language)) return null;
      const { module } = await runnerImport<typeof WholeKinds>(
        join(root, 'domain/whole-kinds.ts'),
        {
          configFile: false,
        },
      );
      const words = module.wholeKinds.map((whole) => [
        whole.kind.name,
        whole.words[language as keyof typeof whole.words],
      ]);
      return `export const words = ${JSON.stringify(Object.fromEntries(words))};`;
    },
    transform(code, id) {
      if (!id.endsWith('.record.ts') || !code.includes('wholeKind(')) return null;
      const call = findCall(parseAst(code, { lang: 'ts' }), 'wholeKind');
      const [kind, parts] = call?.arguments ?? [];
      const section = parts?.properties.find(({ key }) => key.name === 'section');
      if (call === null || kind === undefined || section === undefined)
        return this.error(`kind-words: ${id} has no kind with a section where one is looked for`);
      const of = ({ start, end }: Part): string => code.slice(start, end);
      const shown = `({ kind: ${of(kind)}, ${of(section)} })`;
      return { code: code.slice(0, call.start) + shown + code.slice(call.end), map: null };
    },
  };
}

/** The first call of a function by its name. */
function findCall(part: unknown, name: string): Call | null {
  if (typeof part !== 'object' || part === null) return null;
  const { type, callee } = part as Partial<Call>;
  if (type === 'CallExpression' && callee?.name === name) return part as Call;
  for (const inner of Object.values(part)) {
    const found = findCall(inner, name);
    if (found !== null) return found;
  }
  return null;
}
