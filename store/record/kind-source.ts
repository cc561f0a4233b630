import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { ErrorCode, FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Act, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { Database } from '../database.ts';
import type { RecordTable } from './record-table.ts';

/**
 * What became of a move.
 *
 * - done: now, or by the same call before, whose answer was lost: the store knows its own moves again
 * - changed: the record is no longer as its mover saw it
 * - refused: it may not move so; with `errors` a value is wrong
 */
export type KindOutcome =
  | { readonly type: 'done' | 'changed' }
  | {
      readonly type: 'refused';
      readonly code?: ErrorCode;
      readonly errors?: readonly FieldError[];
    };

/** A line of a record’s history; without an account it was nobody of the staff. */
export interface KindEvent {
  readonly kind: string;
  readonly byAccount: string | null;
  readonly at: Date;
}

/** How an act is done; `version` is the one that its mover saw. */
export type KindMove<Row> = (
  tx: Database,
  asked: {
    readonly row: Row;
    readonly version: number;
    readonly values: Readonly<Record<string, unknown>>;
    readonly reason: string | null;
    readonly by: string;
    /** That its mover reads. */
    readonly language: Language;
  },
) => Promise<KindOutcome>;

/** Where a kind's records are and how they move, of a kind that needs nothing but its own tables for it. */
export interface KindSource<
  Row extends RecordRow,
  Acts extends Readonly<Record<string, Act<Row>>>,
> {
  readonly table: RecordTable;
  /** In any order; those that are gone are left out. */
  load(db: Database, ids: readonly string[]): Promise<readonly Row[]>;
  /** The newest lines of a record's history before a moment, at most `limit`. */
  events(
    db: Database,
    id: string,
    limit: number,
    before: Date | null,
  ): Promise<readonly KindEvent[]>;
  /** A new one with this id, which is there already where the call came before; answers what is wrong with its values. */
  create?(
    tx: Database,
    asked: {
      readonly id: string;
      readonly values: Readonly<Record<string, unknown>>;
      readonly country: CountryCode;
      readonly by: string;
      readonly language: Language;
    },
  ): Promise<readonly FieldError[]>;
  /** One move for each act. */
  readonly acts: { readonly [Name in keyof Acts]: KindMove<Row> };
}
