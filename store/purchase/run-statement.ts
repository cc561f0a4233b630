import type { Pool, PoolClient } from 'pg';
import { QueryTypes, type Sequelize } from 'sequelize';

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a statement where its caller stands: alone, in a transaction by hand, in one of Sequelize's. */
export type Run = <Row extends object>(statement: Statement) => Promise<readonly Row[]>;

/** On a client of the hand-written SQL; on the pool, each statement by itself. */
export const onClient =
  (client: Pool | PoolClient): Run =>
  async <Row extends object>({ name, text, values }: Statement) =>
    (await client.query<Row>({ name, text, values: [...values] })).rows;

/** Inside the caller's `sequelize.transaction`. */
export const inSequelize =
  (sequelize: Sequelize): Run =>
  <Row extends object>({ text, values }: Statement) =>
    sequelize.query<Row>(text, { type: QueryTypes.SELECT, bind: [...values] });
