import type { CompanyKeys } from '../crypto/company-keys.ts';
import { unseal } from '../crypto/seal.ts';
import type { LoadRow } from './bulk-load.model.ts';
import { sealedFor } from './open-load.ts';
import type { SealedRow } from './stage-rows.ts';

/** What a row of a load keeps sealed. */
export const openRow = (
  { recordKeys }: Pick<CompanyKeys, 'recordKeys'>,
  { bulkLoadId, number, sealedCells }: Pick<LoadRow, 'bulkLoadId' | 'number' | 'sealedCells'>,
): SealedRow => unseal(recordKeys, sealedFor.row(bulkLoadId, number), sealedCells) as SealedRow;
