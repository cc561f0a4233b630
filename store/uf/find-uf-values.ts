import { Op } from 'sequelize';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { UfValue } from '@cotejo/domain/money/currency.ts';
import type { KnownUfValues, UnitValueSource } from '@cotejo/domain/money/unit-value.ts';
import type { Database } from '../database.ts';
import { ufValueModel } from './uf-value.model.ts';

/** What the table knows for a Chilean day: the newest published value up to it, and the newest projected one. */
export async function findUfValues(db: Database, day: string): Promise<KnownUfValues> {
  // One after the other: both may be on the connection of one transaction.
  const published = await findNewest(db, 'published', day);
  const projected = await findNewest(db, 'projected', day);
  return { published, projected };
}

/** The last day that anybody has published a value for, ahead of today too; null in an empty table. */
export async function findLastPublished(db: Database): Promise<UfValue | null> {
  return findNewest(db, 'published', null);
}

/** Published values from a day on, with the one before it: what arrives is checked against them. */
export async function findPublishedFrom(db: Database, day: string): Promise<readonly UfValue[]> {
  const before = await findNewest(db, 'published', addDays(day, -1));
  return ufValueModel(db).findAll({
    attributes: ['date', 'value'],
    where: { basis: 'published', date: { [Op.gte]: before?.date ?? day } },
    order: [['date', 'ASC']],
    raw: true,
    ...db.scope,
  });
}

function findNewest(
  db: Database,
  basis: UnitValueSource,
  upTo: string | null,
): Promise<UfValue | null> {
  return ufValueModel(db).findOne({
    attributes: ['date', 'value'],
    where: { basis, ...(upTo === null ? {} : { date: { [Op.lte]: upTo } }) },
    order: [['date', 'DESC']],
    raw: true,
    ...db.scope,
  });
}
