import { unseal, type RecordKeys } from '../../crypto/seal.ts';
import type { Database } from '../../database.ts';
import { findPersonalData } from './read-policyholder.sql.ts';

/** Who holds a purchase, as staff recognize them on the phone: `Pedro S.`; null before, and after it was erased. */
export async function readMaskedHolder(
  db: Database,
  keys: RecordKeys,
  purchaseId: string,
): Promise<string | null> {
  const row = await findPersonalData(db, purchaseId);
  if (row === null || row.sealedValues.length === 0) return null;
  const values = unseal(keys, row.id, row.sealedValues) as Readonly<Record<string, unknown>>;
  const { firstName, paternalSurname } = values;
  if (typeof firstName !== 'string' || typeof paternalSurname !== 'string') return null;
  return `${firstName} ${paternalSurname.slice(0, 1)}.`;
}
