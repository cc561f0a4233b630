import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listLeadIds } from '@cotejo/store/purchase/read/find-seller.ts';
import { readOneForStaff, type StaffPurchase } from '@cotejo/store/sale/find-for-staff.ts';
import { reachesCountry, requireActor, type Actor } from '../http/actor.ts';
import { reachesLead } from '../account/reached-leads.ts';
import type { RequestContext } from '../http/request-context.ts';

/** Who is asking, with the purchase, if they may do this in its country; for others it does not exist (NOT_FOUND). */
export async function requireReach(
  db: Database,
  context: RequestContext,
  purchaseId: string,
  permission: Permission,
): Promise<Actor & { readonly purchase: StaffPurchase }> {
  const actor = requireActor(context.actor);
  const purchase = await readOneForStaff(db, purchaseId);
  if (purchase === null || !reachesCountry(actor, permission, purchase.countryCode))
    throw new AppError('NOT_FOUND');
  return { ...actor, purchase };
}

/** As `requireReach`, by the lead of the purchase: executives and supervisors reach those of theirs. */
export async function requireLeadReach(
  db: Database,
  context: RequestContext,
  purchaseId: string,
  permission: 'lead:update-status',
): Promise<Actor & { readonly purchase: StaffPurchase }> {
  const actor = requireActor(context.actor);
  const purchase = await readOneForStaff(db, purchaseId);
  const [leadId] = purchase === null ? [] : await listLeadIds(db, [purchaseId]);
  if (
    purchase === null ||
    leadId === undefined ||
    !(await reachesLead(db, actor, permission, leadId))
  )
    throw new AppError('NOT_FOUND');
  return { ...actor, purchase };
}
