import { siteAddressOf } from '@cotejo/domain/site/site-address-of.ts';
import { findSiteOfPartner, readLinkedPurchase } from '@cotejo/store/sale/find-partner-site.ts';
import type { SiteHosts } from '../http/site-hosts.ts';
import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { purchasePath, purchaseSegments } from '@cotejo/domain/site-paths.ts';
import { requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { isBound } from '@cotejo/store/access/browsers.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { readPosition } from '@cotejo/store/purchase/read/read-position.ts';
import { decideChargeback, type DecidedChargeback } from '@cotejo/store/sale/decide-chargeback.ts';
import { decidePeriodChargeback } from '@cotejo/store/sale/decide-period-chargeback.ts';
import { placeOfPeriod, placeOfPurchase, type ReadPlace } from '@cotejo/store/sale/owner-places.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import type { Configuration } from '../configuration.ts';
import { nameOf, siteOfHost } from '../http/site.ts';

interface Parts {
  readonly db: Database;
  readonly configuration: Configuration;
  readonly sites: SiteHosts;
}

/** What the API knows of a kind of row that payments are made for; `ownerId` is the id of the row. */
export interface PaymentOwnerRow {
  readonly place: ReadPlace;
  /** The workflow that follows its payments, and hears what is said about them. */
  workflowId(db: Database, ownerId: string): Promise<string>;
  /** As people read it out on the phone. */
  reference(ownerId: string): string;
  /** The version of its row, which a message of the staff is about. */
  version(db: Database, ownerId: string): Promise<number>;
  /** Who should have paid. */
  payer(
    parts: Parts,
    ownerId: string,
  ): Promise<{ readonly name: string; readonly legalId: string }>;
  /** Ends a dispute as staff decided. False where what it paid for does not stand for this. */
  decideChargeback(tx: Database, ownerId: string, decided: DecidedChargeback): Promise<boolean>;
  /** Whether this browser has the owner anyway: it may come back from a payment page by the same address again. */
  knows(tx: Database, ownerId: string, browser: string): Promise<boolean>;
  /** The address of the page that goes on with a payment, with a key for the browser that came back to `host`. */
  page(parts: Parts, ownerId: string, attemptId: string, host: string | undefined): Promise<string>;
}

export type PaymentOwners = Readonly<Record<PaymentOwnerKind, PaymentOwnerRow>>;

/** One row for each kind; the workers' is `workers/payment-owners.ts`. */
export const paymentOwners: PaymentOwners = {
  purchase: {
    place: placeOfPurchase,
    workflowId: async (_db, purchaseId) => purchaseWorkflowId(purchaseId),
    reference: getPurchaseReference,
    version: async (db, purchaseId) => (await readPosition(db, purchaseId)).version,
    payer: ({ db, configuration }, purchaseId) =>
      readPolicyholder(db, configuration.recordKeys, purchaseId),
    decideChargeback,
    knows: (tx, purchaseId, browser) => isBound(tx, { purchaseId, browser }),
    page: (parts, purchaseId, attemptId, host) =>
      pageOf(parts, { purchaseId, attemptId, host }, purchaseSegments.payment),
  },
  billing_period: {
    place: placeOfPeriod,
    async workflowId(db, periodId) {
      const { policyId, number } = await requirePeriod(db, periodId);
      return chargeWorkflowId(policyId, number);
    },
    reference: (periodId) => `P-${periodId.slice(0, 8).toUpperCase()}`,
    version: async (db, periodId) => (await requirePeriod(db, periodId)).version,
    async payer({ db, configuration }, periodId) {
      const { purchaseId } = await requirePeriod(db, periodId);
      return readPolicyholder(db, configuration.recordKeys, purchaseId);
    },
    decideChargeback: decidePeriodChargeback,
    async knows(tx, periodId, browser) {
      const { purchaseId } = await requirePeriod(tx, periodId);
      return isBound(tx, { purchaseId, browser });
    },
    async page(parts, periodId, attemptId, host) {
      const { purchaseId } = await requirePeriod(parts.db, periodId);
      return pageOf(parts, { purchaseId, attemptId, host });
    },
  },
};

/** The page of a policy whose holder has inscribed a card without a payment, with a key of its own. */
export const pageAfterCard = (parts: Parts, card: Parameters<typeof pageOf>[1]): Promise<string> =>
  pageOf(parts, card);

/** A page of a purchase, the one that it is at where no part of it is named, with a key of its own. */
async function pageOf(
  { db, configuration, sites }: Parts,
  {
    purchaseId,
    attemptId,
    host,
  }: {
    readonly purchaseId: string;
    readonly attemptId: string;
    readonly host: string | undefined;
  },
  part?: string,
): Promise<string> {
  const page = await readLinkedPurchase(db, purchaseId);
  const link = { purchaseId, purpose: 'return', about: attemptId } as const;
  const session = await keepLink(db, configuration.linkKeys, link, page);
  const prefix = page.language === 'es' ? '' : `/${page.language}`;
  // Providers return to the country's own address; the buyer is known on the site that they bought on.
  const own = await findSiteOfPartner(db, page.partnerId, page.countryCode);
  const isHere =
    own === null ? siteOfHost(host, sites).country === page.countryCode : nameOf(host) === own.host;
  const site = isHere ? '' : siteAddressOf(configuration.publicUrls, page.countryCode, own);
  return `${site}${prefix}${purchasePath(page.productCode, part)}?session=${session}`;
}
