import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { siteModel } from '../partner/site.model.ts';
import { purchaseModel, type Purchase } from '../purchase/purchase.model.ts';

/** The partner's site that somebody bought or asked on. */
export interface PartnerAddress {
  readonly host: string;
  readonly partner: string;
}

/**
 * The live site of a partner, its oldest in the country; null for our own, or where the partner has no site there any more:
 * then a country's own is where its customer goes on.
 */
export async function findSiteOfPartner(
  db: Database,
  partner: string | null,
  country: CountryCode,
): Promise<PartnerAddress | null> {
  if (partner === null) return null;
  const site = await siteModel(db).findOne({
    attributes: ['host'],
    where: { partnerId: partner, countryCode: country, state: 'live' },
    order: ['createdAt'],
    raw: true,
    ...db.scope,
  });
  return site === null ? null : { host: site.host, partner };
}

/** As {@link findSiteOfPartner}, of the partner that a lead came through. */
export async function findSiteOfLead(
  db: Database,
  leadId: string,
  country: CountryCode,
): Promise<PartnerAddress | null> {
  const lead = await leadModel(db).findByPk(leadId, {
    attributes: ['partnerId'],
    raw: true,
    ...db.scope,
  });
  return findSiteOfPartner(db, lead?.partnerId ?? null, country);
}

/** What a link to a purchase is made of, and how long it lives. */
export interface LinkedPurchase extends Pick<
  Purchase,
  'productCode' | 'language' | 'countryCode' | 'status' | 'updatedAt'
> {
  /** Through which it came; null: our own site. */
  readonly partnerId: string | null;
}

/** Reads a purchase and the partner of its lead at once. Throws for an id that is none. */
export async function readLinkedPurchase(
  db: Database,
  purchaseId: string,
): Promise<LinkedPurchase> {
  const purchases = purchaseModel(db);
  const lead =
    purchases.associations['lead'] ??
    purchases.belongsTo(leadModel(db), { as: 'lead', foreignKey: 'leadId', constraints: false });
  const { 'lead.partnerId': partnerId, ...purchase } = (await purchases.findByPk(purchaseId, {
    attributes: ['productCode', 'language', 'countryCode', 'status', 'updatedAt'],
    include: { association: lead, attributes: ['partnerId'] },
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  })) as unknown as Omit<LinkedPurchase, 'partnerId'> & {
    readonly 'lead.partnerId': string | null;
  };
  return { ...purchase, partnerId };
}
