import { Op } from 'sequelize';
import type { Adviser, AdviserPhoto } from '@cotejo/domain/adviser/adviser.ts';
import type { AdviserState } from '@cotejo/domain/adviser/adviser-row.ts';
import { adviserTransitions } from '@cotejo/domain/adviser/adviser.record.ts';
import type { Database } from '../database.ts';
import { asAnyModel } from '../define-model.ts';
import { moverOf, type VersionMove } from '../record/move-version.ts';
import type { RecordTable } from '../record/record-table.ts';
import { adviserModel, type AdviserEventKind, type AdviserRow } from './adviser.model.ts';

/** The cells of an adviser in their table (domain/adviser/adviser.record.ts). */
export const adviserTable: RecordTable = {
  from: 'adviser a',
  id: 'a.id',
  version: 'a.version',
  columns: {
    countryCode: { sql: 'a.country_code', type: 'text' },
    account: { sql: 'a.account_id', type: 'uuid' },
    state: { sql: 'a.state', type: 'text' },
    slug: { sql: 'a.slug', type: 'text' },
  },
  split: ['countryCode'],
};

export function loadAdvisers(db: Database, ids: readonly string[]): Promise<readonly AdviserRow[]> {
  return adviserModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
}

/** Who of a country has this word or this account; published or not. */
export function listAdvisersLike(
  db: Database,
  { countryCode, slug, accountId }: Pick<Adviser, 'countryCode' | 'slug' | 'accountId'>,
): Promise<readonly AdviserRow[]> {
  return adviserModel(db).findAll({
    where: { countryCode, [Op.or]: [{ slug }, { accountId }] },
    raw: true,
    ...db.scope,
  });
}

export type GivenAdviser = Omit<Adviser, 'id' | 'countryCode' | 'accountId'>;
type Written = GivenAdviser | AdviserPhoto;
export type AdviserMove = VersionMove<AdviserState, AdviserEventKind, Written>;

const moves = moverOf<AdviserState, AdviserEventKind, Written>({
  rows: asAnyModel(adviserModel),
  events: 'adviser_event',
  rowId: 'adviserId',
  transitions: adviserTransitions,
});
export const {
  move: moveAdviser,
  wasDoneBy: wasAdviserMovedBy,
  listEvents: listAdviserEvents,
} = moves;

/** Writes a new adviser, whom nobody sees yet, with the first line of their history. */
export async function createAdviser(tx: Database, adviser: Adviser, by: string): Promise<void> {
  await adviserModel(tx).create(adviser, { returning: false, ...tx.scope });
  await moves.note(tx, adviser.id, { version: 1, kind: 'created', by });
}
