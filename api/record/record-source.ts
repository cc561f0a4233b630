import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { HistoryChange } from '@cotejo/domain/record/history-change.ts';
import type { Act, RecordKind, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import type { ActState } from '@cotejo/contract/record/record-schemas.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { KindOutcome } from '@cotejo/store/record/kind-source.ts';
import type { RecordTable } from '@cotejo/store/record/record-table.ts';
import type { Actor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';

/** What is asked of a move: the record as it is, and the version that its mover saw. */
export interface AskedMove<Row> {
  readonly row: Row;
  readonly version: number;
  /** Checked by the form of the act. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  readonly actor: Actor;
  readonly context: RequestContext;
  /** What `prepare` of the act answered. */
  readonly prepared?: unknown;
}

/** What became of a move; `asked`: a second person has to ask for the same. */
export type MoveOutcome =
  | Extract<KindOutcome, { readonly type: 'refused' }>
  /**
   * `audited`: the move wrote its own audit line, which says more than the kit knows. `once`: values shown only in this
   * answer, by their names in the texts.
   */
  | {
      readonly type: 'done' | 'changed' | 'asked';
      readonly audited?: true;
      readonly once?: { readonly name: string; readonly value: string };
    };

/** What became of a new record: its id, or which value is wrong. */
export type CreateOutcome =
  | {
      readonly type: 'done';
      readonly id: string;
      readonly once?: { readonly name: string; readonly value: string };
    }
  | { readonly type: 'refused'; readonly errors: readonly FieldError[] };

/** How an act is done: by hand, in the transaction that its audit is written in. */
export type Move<Row> = (tx: Database, asked: AskedMove<Row>) => Promise<MoveOutcome>;

export interface HistoryItem {
  readonly at: string;
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly kind: string;
  readonly changes: readonly HistoryChange[];
  readonly text: string | null;
}

export interface HistoryPage {
  readonly items: readonly HistoryItem[];
  /** What the next page is asked `before`. */
  readonly next: string | null;
}

export interface RecordChoice {
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
}

/** What a kind answers with; reads and moves stay the noun's own. */
export interface RecordSource<
  Row extends RecordRow,
  Acts extends Readonly<Record<string, Act<Row>>>,
> {
  readonly table: RecordTable;
  /** Where what a record is decides who sees it: the places in which somebody sees what, in place of the kind's own. */
  reach?(actor: Actor): readonly Branch[] | Promise<readonly Branch[]>;
  /**
   * In any order, as this person sees them; those that are gone are left out. `alone`: for the page of one and its acts; of rows of
   * a list what no column shows may be empty.
   */
  load(
    db: Database,
    ids: readonly string[],
    actor: Actor,
    reading: { readonly alone: boolean },
  ): Promise<readonly Row[]>;
  history(
    db: Database,
    id: string,
    before: string | null,
    actor: Actor,
    language: Language,
  ): Promise<HistoryPage>;
  /** To what belongs to a record elsewhere, for who may see it. */
  links?(row: Row, actor: Actor): readonly { readonly name: string; readonly href: string }[];
  /** Acts that one person has asked for already, and whose word they wait for. */
  asked?(
    db: Database,
    row: Row,
    actor: Actor,
  ): Promise<ReadonlyMap<string, Exclude<ActState, 'open'>>>;
  /** What somebody may not do to a record because it is theirs. */
  mayAct?(row: Row, actor: Actor, act: string): boolean;
  /** Once a move is committed: what this process keeps of the record is forgotten. */
  moved?(id: string, row: Row): void;
  /**
   * A new one, with what its form asked or a row of a file says; the same call twice, by its key, makes one. `fileRow` names the row,
   * as it does whenever the same file comes: with another key it is another call.
   */
  create?(
    tx: Database,
    asked: {
      readonly values: Readonly<Record<string, unknown>>;
      readonly actor: Actor;
      readonly context: RequestContext;
      readonly fileRow?: string;
    },
  ): Promise<CreateOutcome>;
  /** What of an act takes longer than a transaction may: done before it is opened, and nothing of ours is changed by it. */
  readonly prepare?: { readonly [Name in keyof Acts]?: (row: Row) => Promise<unknown> };
  /** One move for each act. */
  readonly acts: { readonly [Name in keyof Acts]: Move<Row> };
  /** Who or what may be chosen in the fields of an act. */
  readonly choices?: {
    readonly [Name in keyof Acts]?: (
      db: Database,
      row: Row,
      actor: Actor,
    ) => Promise<Readonly<Record<string, readonly RecordChoice[]>>>;
  };
}

/** The routes of a kind, as `contract` makes them of it. */
export interface RoutesOfKind<Acts> {
  readonly list: RouteDefinition;
  readonly create?: RouteDefinition;
  readonly sheet?: RouteDefinition;
  readonly export?: RouteDefinition;
  readonly watch?: RouteDefinition;
  readonly read: RouteDefinition;
  readonly history: RouteDefinition;
  readonly acts: { readonly [Name in keyof Acts]: RouteDefinition };
  readonly choices?: { readonly [Name in keyof Acts]?: RouteDefinition };
  /** Of each act that says how many at once it may be about. */
  readonly selections?: { readonly [Name in keyof Acts]?: RouteDefinition };
}

/** A kind with its routes and its source, as the parts of the kit are given it. */
export interface Mounted {
  readonly kind: RecordKind<RecordRow>;
  readonly routes: RoutesOfKind<Readonly<Record<string, Act<RecordRow>>>>;
  readonly source: RecordSource<RecordRow, Readonly<Record<string, Act<RecordRow>>>>;
}
