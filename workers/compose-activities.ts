import type { Logger } from 'pino';
import { readPaymentConfig } from '@cotejo/domain/payment/payment-config.ts';
import type { Store } from '@cotejo/store/connection.ts';
import { definePurchaseModels } from '@cotejo/store/purchase/models.ts';
import { refreshUf } from '@cotejo/store/uf/refresh-uf.ts';
import type { QueueKind } from '@cotejo/workflows/task-queue.ts';
import type { WorkerConfiguration } from './configuration.ts';
import { createRecordLead } from './lead/record-lead.ts';
import { createSendRequestMail } from './lead/send-request-mail.ts';
import { createSendPurchaseNotice } from './mail/send-purchase-notice.ts';
import { createOrphanActivities } from './payment/orphan-activities.ts';
import { makeProviderRegistry, providerOf } from './payment/provider-registry.ts';
import type { PurchaseDependencies } from './purchase/dependencies.ts';
import { createPurchaseActivities } from './purchase/purchase-activities.ts';

export interface ActivitySource {
  readonly configuration: WorkerConfiguration;
  readonly env: NodeJS.ProcessEnv;
  readonly store: Store;
  readonly sendMail: PurchaseDependencies['sendMail'];
  readonly logger: Logger;
}

/** The activities that each queue answers. Today every queue answers all of them. */
export function composeActivities({
  configuration,
  env,
  store,
  sendMail,
  logger,
}: ActivitySource): (kind: QueueKind) => object {
  const providers = makeProviderRegistry(readPaymentConfig(env));
  const deps: PurchaseDependencies = {
    pool: store.pool,
    models: definePurchaseModels(store.sequelize),
    recordKeys: configuration.recordKeys,
    provider: (name) => providerOf(providers, name),
    sendMail,
    publicUrl: configuration.publicUrl,
    webhookUrl: configuration.webhookUrl,
    contactEmail: configuration.contactEmail,
    paymentPageMs: configuration.paymentPageMs,
    logger,
  };
  const all = {
    ...createPurchaseActivities(deps),
    ...createOrphanActivities(deps),
    recordLead: createRecordLead(deps),
    sendPurchaseNotice: createSendPurchaseNotice(deps),
    sendRequestMail: createSendRequestMail({ ...deps, deskEmail: configuration.deskEmail }),
    fetchUf: () => refreshUf(configuration.databaseUrl, configuration.ufUrl),
  };
  return () => all;
}
