import type { InsurerTerms, TermsVersion } from '@cotejo/domain/insurer/insurer-terms.ts';
import type { Database } from '../database.ts';
import { insurerTermsModel, type InsurerTermsRow } from './insurer.model.ts';

/** What these insurers agreed, of every day; by the ids of their records. */
export async function listTerms(
  db: Database,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TermsVersion[]>> {
  const rows = await insurerTermsModel(db).findAll({
    where: { recordId: [...recordIds] },
    order: ['effectiveFrom'],
    raw: true,
    ...db.scope,
  });
  return new Map(recordIds.map((id) => [id, rows.filter(({ recordId }) => recordId === id)]));
}

/** Writes what was agreed from a day on; of that day it takes the place of what was agreed before. */
export async function writeTerms(
  tx: Database,
  of: Pick<InsurerTermsRow, 'recordId' | 'effectiveFrom' | 'byAccount'>,
  terms: Partial<InsurerTerms>,
): Promise<void> {
  const { recordId, effectiveFrom, byAccount } = of;
  const [row, isNew] = await insurerTermsModel(tx).findOrCreate({
    where: { recordId, effectiveFrom },
    defaults: { recordId, effectiveFrom, byAccount, ...terms },
    ...tx.scope,
  });
  if (!isNew)
    await insurerTermsModel(tx).update(
      { ...terms, byAccount, writtenAt: new Date() },
      { where: { recordId: row.recordId, effectiveFrom }, ...tx.scope },
    );
}
