import type { Scope } from '../account/permission-matrix.ts';
import { languages, type Language } from '../country/country.ts';
import type { MenuGroup } from './menu-group.ts';
import type { Act, AnyKind, RecordKind, RecordRow } from './record-kind.ts';

/** What something is called, and what is said once it is done. */
interface NamedAct {
  readonly name: string;
  readonly done: string;
}

/** The words of a kind's pages in one language. */
export interface KindWords<Acts> {
  readonly title: string;
  readonly nav: string;
  readonly one: string;
  readonly description: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly caption: string;
  /** Of a kind that is created there. */
  readonly create?: NamedAct;
  /** Of a kind whose new ones may be the rows of a file. */
  readonly sheet?: {
    readonly name: string;
    readonly text: string;
    readonly done_one: string;
    readonly done_other: string;
  };
  readonly filter: Readonly<Record<string, string>>;
  readonly view: Readonly<Record<string, string>>;
  readonly act: { readonly [Name in keyof Acts]: NamedAct };
  /** What the lines of its history are called, by their kinds. */
  readonly history: Readonly<Record<string, string>>;
}

/** What the published document says of each of its calls, in Spanish. */
interface KindSummaries<Acts> {
  readonly tag: string;
  readonly list: string;
  readonly watch: string;
  readonly read: string;
  readonly history: string;
  readonly create?: string;
  readonly export?: string;
  readonly sheet?: string;
  readonly acts: { readonly [Name in keyof Acts]: string };
  readonly selections?: { readonly [Name in keyof Acts]?: string };
}

/** What a kind declares about one of its tables; tests compare it with the schema. */
export interface KindTable {
  /** What each process may do with it, in the letters of `store/roles/table-grants.ts`. */
  readonly grants: { readonly api: string; readonly worker: string; readonly tenant?: string };
  /**
   * Its columns that say something about a person, why they stay as long as the installation, and why a person's copy leaves them
   * out; null: it names nobody. What has an end has a rule in `domain/privacy/retention.ts` instead, and who erases it.
   */
  readonly people: {
    readonly columns: readonly string[];
    readonly kept: string;
    readonly notCopied: string;
  } | null;
}

/** What a kind says besides its definition, so that nothing of it is said anywhere else. */
interface WholeParts<Acts> {
  /** Its place in the menu of the portal; `companies`: in that of their people, too. */
  readonly section: {
    readonly icon: string;
    readonly group: MenuGroup;
    readonly scopes?: readonly Scope[];
    readonly companies?: true;
  };
  readonly words: Readonly<Record<Language, KindWords<Acts>>>;
  readonly summaries: KindSummaries<Acts>;
  readonly tables: Readonly<Record<string, KindTable>>;
}

/**
 * A kind of record of which everything follows from what is said here: calls, routes, pages, place in the menu, words, and what is
 * said of its tables (docs/decisions/records.md). What is its own is in `store`: where its cells are, and how it moves.
 */
export interface WholeKind<
  Row extends RecordRow = RecordRow,
  Acts extends Readonly<Record<string, Act<Row>>> = Readonly<Record<string, Act<Row>>>,
> extends WholeParts<Acts> {
  readonly kind: RecordKind<Row, Acts>;
}

/** Throws, when it is loaded, for one that lacks words of what its definition has. */
export function wholeKind<
  Row extends RecordRow,
  const Acts extends Readonly<Record<string, Act<Row>>>,
>(kind: RecordKind<Row, Acts>, parts: WholeParts<NoInfer<Acts>>): WholeKind<Row, Acts> {
  const whole = { kind, ...parts };
  const problems = problemsOfWhole(whole as unknown as WholeKind);
  if (problems.length > 0) throw new Error(`Record ${kind.name}: ${problems.join('; ')}`);
  return whole;
}

/** What it leaves unsaid, in words. */
export function problemsOfWhole({ kind, words, summaries, tables }: WholeKind): readonly string[] {
  const { permissions, list } = kind;
  const ways = { create: permissions.create, sheet: permissions.upload };
  const files = { ...ways, export: permissions.export };
  const absent = (what: object, names: readonly string[], where: string) =>
    names.filter((name) => !Object.hasOwn(what, name)).map((name) => `${where} lacks ${name}`);
  return [
    ...languages.flatMap((language) => {
      const said = words[language];
      return [
        ...absent(said, given(ways), language),
        ...absent(said.filter, Object.keys(list.filters), `filter in ${language}`),
        ...absent(said.view, Object.keys(list.views), `view in ${language}`),
      ];
    }),
    ...absent(summaries, given(files), 'the document'),
    ...absent(summaries.selections ?? {}, actsOfMany(kind), 'the document of selections'),
    ...(Object.keys(tables).length > 0 ? [] : ['it has no table']),
  ];
}

const given = (permissions: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(permissions).filter((name) => permissions[name] !== undefined);

/** The acts that may be done to as many records as are selected. */
export const actsOfMany = ({ acts }: Pick<AnyKind, 'acts'>): readonly string[] =>
  Object.keys(acts).filter((name) => acts[name]?.most !== undefined);
