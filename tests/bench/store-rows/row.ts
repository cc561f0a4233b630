import type { Database } from '@cotejo/store/database.ts';

/** One group of statements by hand, by a representative, beside the same answer by models. */
export interface StoreRow {
  readonly name: string;
  /** The best of several ways by models: raw rows, to-many parts as readings of their own. */
  readonly byModels: (db: Database) => Promise<unknown>;
  readonly byHand: (db: Database) => Promise<unknown>;
}
