import { formatNationalId } from '@cotejo/domain/identity/national-id.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import * as routes from '@cotejo/contract/staff/staff-routes.ts';
import { readLead } from '@cotejo/store/lead/read-lead.ts';
import { findSold } from '@cotejo/store/purchase/read/find-seller.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import { reachesLead } from '../account/reached-leads.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

/** The lead of a purchase for staff, with who sold it; each reading is audited (docs/decisions/sellers.md). */
export const mountPurchaseLeads: Mount = (app, { db, configuration }) => {
  mount(app, routes.readPurchaseLead, async ({ params, context }) => {
    const { purchaseId } = params;
    const found = await findSold(db, configuration.recordKeys, purchaseId);
    const actor = requireActor(context.actor);
    if (found === null || !(await reachesLead(db, actor, 'lead:read', found.purchase.leadId)))
      throw new AppError('NOT_FOUND');
    await auditAct(db, context, { action: 'lead:read', target: `purchase/${purchaseId}` });
    const { purchase, seller } = found;
    const lead = await readLead(db, purchase.leadId);
    const { productCode, countryCode: country } = purchase;
    const { status, subStatus, businessLine, originRoute, webApplicationId } = lead;
    const { sellerDNI, createdFrom } = seller ?? {};
    return {
      body: {
        purchaseId,
        productCode,
        country,
        status: purchase.status,
        lead: { status, subStatus, businessLine, originRoute, webApplicationId },
        attribution: lead.attribution,
        seller: seller && {
          sellerDNI: sellerDNI === undefined ? null : formatNationalId(country, sellerDNI),
          createdFrom: createdFrom ?? null,
        },
      },
    };
  });
};
