import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { siteModel } from '../partner/site.model.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';

/** The partner's site that somebody bought or asked on. */
export interface PartnerAddress {
  readonly host: string;
  readonly partner: string;
}

/**
 * The live site of the partner that a lead came through, its oldest in the country; null where it came through none, or the
 * partner has no site there any more: then a country's own is where its customer goes on.
 */
export async function findSiteOfLead(
  db: Database,
  leadId: string,
  country: CountryCode,
): Promise<PartnerAddress | null> {
  const options = { raw: true, ...db.scope } as const;
  const lead = await leadModel(db).findByPk(leadId, { attributes: ['partnerId'], ...options });
  const partner = lead?.partnerId ?? null;
  if (partner === null) return null;
  const site = await siteModel(db).findOne({
    attributes: ['host'],
    where: { partnerId: partner, countryCode: country, state: 'live' },
    order: ['createdAt'],
    ...options,
  });
  return site === null ? null : { host: site.host, partner };
}

/** As {@link findSiteOfLead}, of a purchase. */
export async function findSiteOfPurchase(
  db: Database,
  purchaseId: string,
  country: CountryCode,
): Promise<PartnerAddress | null> {
  const purchase = await purchaseModel(db).findByPk(purchaseId, {
    attributes: ['leadId'],
    raw: true,
    ...db.scope,
  });
  return purchase === null ? null : findSiteOfLead(db, purchase.leadId, country);
}
