import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { requestProgress } from '@cotejo/domain/lead/request-progress.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { purchasePath, sitePaths } from '@cotejo/domain/site-paths.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import type { OwnPurchase } from '@cotejo/store/access/list-own.ts';
import type { OwnRequest } from '@cotejo/store/lead/account-request.ts';
import { readLeads } from '@cotejo/store/lead/read-lead.ts';
import { findRequestToken } from '@cotejo/store/lead/request-token.ts';
import type { listTicketsOf } from '@cotejo/store/ticket/list-own.ts';
import { ticketLinkOf } from '@cotejo/store/ticket/ticket-link.ts';
import type { Dependencies } from '../dependencies.ts';

type Reads = Pick<Dependencies, 'db' | 'configuration'>;

/** A purchase as its holder finds it in a list. */
export const presentPurchase = ({
  product,
  countryCode: country,
  status,
  policy,
  createdAt,
}: OwnPurchase) => ({
  country,
  product: product.displayName,
  organization: product.organization,
  status,
  policyNumber: policy?.number ?? null,
  openedAt: createdAt.toISOString(),
});

/** The page of a purchase by a link of the day: it works for a day, however long ago the purchase ended. */
export async function linkTo(
  { db, configuration }: Reads,
  { id: purchaseId, productCode, countryCode, language }: OwnPurchase,
): Promise<string> {
  const about = new Date().toISOString().slice(0, 10);
  const session = await keepLink(db, configuration.linkKeys, { purchaseId, purpose: 'own', about });
  const page = `${toSite(configuration, countryCode, language)}${purchasePath(productCode)}`;
  return `${page}?session=${session}`;
}

/** Requests as their sender finds them in a list, each with how far it is. */
export async function presentRequests(
  { db, configuration }: Reads,
  rows: readonly OwnRequest[],
  language: Language,
) {
  const leads = await readLeads(
    db,
    rows.map(({ leadId }) => leadId),
  );
  return Promise.all(
    rows.map(async ({ id, leadId, countryCode: country, products, receivedAt }) => {
      const lead = leads.get(leadId);
      if (lead === undefined) throw new Error(`request ${id} has no lead`);
      const token = await findRequestToken(db, configuration, id);
      const page = `${toSite(configuration, country, language)}${sitePaths.request}`;
      return {
        url: token === null ? null : `${page}#${token}`,
        country,
        products: products.map(({ displayName }) => displayName),
        receivedAt: receivedAt.toISOString(),
        progress: requestProgress(lead, Date.now()),
      };
    }),
  );
}

/** Questions as whoever asked finds them in a list, each with a link to its page. */
export const presentTickets = (
  { configuration }: Reads,
  rows: Awaited<ReturnType<typeof listTicketsOf>>,
  language: Language,
) =>
  rows.map(({ id, reference, countryCode, state, createdAt }) => {
    const page = `${configuration.publicUrls[countryCode]}${siteAddress(sitePaths.ticket, language)}`;
    return {
      url: `${page}#${ticketLinkOf(configuration.linkKeys, id, new Date())}`,
      reference,
      state,
      askedAt: createdAt.toISOString(),
    };
  });

function toSite(
  { publicUrls }: Dependencies['configuration'],
  country: CountryCode,
  language: Language,
): string {
  return `${publicUrls[country]}${language === 'es' ? '' : `/${language}`}`;
}
