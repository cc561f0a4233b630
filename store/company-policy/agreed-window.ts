import { windowOn, type Movement } from '@cotejo/domain/insurer/insurer-terms.ts';
import type { Database } from '../database.ts';
import { listTerms } from '../organization/insurer-terms.ts';
import { findRecordOf } from '../organization/read-organization.ts';
import { findInsurerOf } from './find-policies.ts';

/**
 * The first and the last ISO day that a policy's insurer takes of a movement that is asked for on a day.
 *
 * @param today ISO day in the company's country
 */
export async function readAgreedWindow(
  db: Database,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  movement: Movement,
  today: string,
): Promise<{ readonly first: string; readonly last: string }> {
  const organizationId = await db.inTenant({ companyId }, (own) => findInsurerOf(own, id));
  const recordId = organizationId === null ? null : await findRecordOf(db, organizationId);
  const agreed = recordId === null ? [] : (await listTerms(db, [recordId])).get(recordId);
  return windowOn(agreed ?? [], movement, today);
}
