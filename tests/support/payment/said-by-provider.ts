import pino from 'pino';
import type { ChargeOutcome, RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import { readPaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { LookupResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PaymentProvider } from '@cotejo/workers/payment/provider/provider.ts';
import type { PurchaseDependencies } from '@cotejo/workers/purchase/dependencies.ts';
import { publicUrls } from '../app/public-urls.ts';
import type { SeededApp } from '../app/seeded-app.ts';
import { paymentOwners } from '@cotejo/workers/payment-owners.ts';

/** What a provider answers to every call of a kind. */
export interface Said {
  readonly outcome: ChargeOutcome;
  readonly found: LookupResult;
  readonly refund: RefundOutcome;
}

/** What the activities of a purchase need, with a provider that answers what a test wants. */
export function dependenciesSaid(
  { dependencies: { configuration }, db: own }: SeededApp,
  said: Said,
  db: Database = own,
): PurchaseDependencies {
  const provider: Partial<PaymentProvider> = {
    initiate: async () => ({ type: 'outcome', outcome: said.outcome }),
    settle: async () => said.outcome,
    lookup: async () => said.found,
    refund: async () => said.refund,
    void: async () => ({ type: 'REFUSED' }),
    lookupRefund: async () =>
      said.refund.type === 'UNKNOWN' ? { type: 'not_found' } : said.refund,
  };
  return {
    db,
    recordKeys: configuration.recordKeys,
    indexKey: configuration.indexKey,
    linkKeys: configuration.linkKeys,
    limitTimes: 1_000,
    payments: readPaymentConfig({ NODE_ENV: 'test' }),
    provider: () => provider as PaymentProvider,
    owners: paymentOwners,
    logger: pino({ level: 'silent' }),
    publicUrls,
    webhookUrl: 'http://localhost',
    paymentPageMs: 600_000,
    contactEmails: new Map(),
    sendMail: async () => undefined,
  };
}
