import type { OwnedPayment, PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { purchasePath, purchaseSegments } from '@cotejo/domain/site-paths.ts';
import { isBound } from '@cotejo/store/access/browsers.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findPage } from '@cotejo/store/purchase/find-page.ts';
import type { Dependencies } from '../dependencies.ts';
import { siteOfHost } from '../http/site.ts';

type Parts = Pick<Dependencies, 'db' | 'configuration'>;

interface OwnerReturn {
  /** Whether this browser has the owner anyway: it may come back by the same address again. */
  knows(tx: Database, ownerId: string, browser: string): Promise<boolean>;
  /** The address of the page that goes on with a payment, with a key for the browser that came back to `host`. */
  page(parts: Parts, ownerId: string, attemptId: string, host: string | undefined): Promise<string>;
}

/** By kind of owner: where a payer comes back to from a payment page. */
const returns: Readonly<Record<PaymentOwnerKind, OwnerReturn>> = {
  purchase: {
    knows: (tx, purchaseId, browser) => isBound(tx, { purchaseId, browser }),
    async page({ db, configuration }, purchaseId, attemptId, host) {
      const session = await keepLink(db, configuration.linkKeys, {
        purchaseId,
        purpose: 'return',
        about: attemptId,
      });
      const page = await findPage(db, purchaseId);
      const prefix = page.language === 'es' ? '' : `/${page.language}`;
      // A payment that was begun on another country's site: its buyer is known on the purchase's own.
      const isHere = siteOfHost(host, configuration.siteHosts).country === page.countryCode;
      const site = isHere ? '' : configuration.publicUrls[page.countryCode];
      return `${site}${prefix}${purchasePath(page.productCode, purchaseSegments.payment)}?session=${session}`;
    },
  },
};

export const returnOf = ({ ownerKind }: OwnedPayment): OwnerReturn => returns[ownerKind];
