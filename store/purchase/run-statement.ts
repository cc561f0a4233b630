import type { Database } from '../database.ts';

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a statement where its caller stands: alone, or in a transaction. */
export type Run = <Row extends object>(statement: Statement) => Promise<readonly Row[]>;

export const onClient =
  (db: Database): Run =>
  async <Row extends object>(statement: Statement) =>
    (await db.query<Row>(statement)).rows;
