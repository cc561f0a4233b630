import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '@cotejo/store/database.ts';
import { bookMissing } from '@cotejo/store/payment/book-missing.ts';
import type { QueueKind } from '@cotejo/workflows/task-queue.ts';
import type { WorkerConfiguration } from './configuration.ts';
import { createCheckAudit } from './audit/check-audit.ts';
import { keepAuditHead } from './audit/schedule-audit.ts';
import { createMakeResetLink } from './account/make-reset-link.ts';
import { createSendAccountMail } from './account/send-account-mail.ts';
import { createCompareDays } from './ledger/compare-days.ts';
import { createListOpenDays } from './ledger/list-open-days.ts';
import { createNoteNoList } from './ledger/note-comparison.ts';
import { createSendRequestMail } from './lead/send-request-mail.ts';
import type { MailDependencies } from './mail/mail-dependencies.ts';
import { createSendDeclarationMail } from './mail/send-declaration-mail.ts';
import { createSendPurchaseCode } from './mail/send-purchase-code.ts';
import { createSendPurchaseNotice } from './mail/send-purchase-notice.ts';
import { withHeartbeat } from './heartbeat.ts';
import { createCheckPayment } from './payment/check-payment.ts';
import { createRemoveStoredCard } from './payment/stored-card/remove-stored-card.ts';
import { createRefundPayment } from './payment/refund-payment.ts';
import { createEraseRecords } from './privacy/erase-records.ts';
import { createResealActivities } from './privacy/reseal-records.ts';
import { createSendSubjectMail } from './privacy/send-subject-mail.ts';
import { createSubjectActivities } from './privacy/subject-request.ts';
import { createTransferBooks } from './payment/link/seen-transfers.ts';
import { makeProviderRegistry, providerOf } from './payment/provider-registry.ts';
import { createFindForgotten } from './recovery/find-forgotten.ts';
import type { PurchaseDependencies } from './purchase/dependencies.ts';
import { purchaseReactions } from './purchase/payment-owner.ts';
import { createPurchaseActivities } from './purchase/purchase-activities.ts';
import { createListDueGiftCards, createSendGiftCard } from './gift-card/send-gift-card.ts';
import { createListReminders } from './reminder/list-reminders.ts';
import { createSendReminder } from './reminder/send-reminder.ts';
import { createFetchUf } from './uf/fetch-uf.ts';

export interface ActivitySource {
  readonly configuration: WorkerConfiguration;
  readonly db: Database;
  readonly sendMail: MailDependencies['sendMail'];
  readonly client: Client;
  readonly logger: Logger;
}

/** The activities of each queue. Today every queue runs all of them. */
export function composeActivities({
  configuration,
  db,
  sendMail,
  client,
  logger,
}: ActivitySource): (kind: QueueKind) => object {
  const { payments } = configuration;
  const providers = makeProviderRegistry(payments, createTransferBooks(db));
  const deps: PurchaseDependencies = {
    db,
    payments,
    owners: { purchase: purchaseReactions },
    recordKeys: configuration.recordKeys,
    indexKey: configuration.indexKey,
    linkKeys: configuration.linkKeys,
    limitTimes: configuration.limitTimes,
    provider: (name) => providerOf(providers, name),
    sendMail,
    publicUrls: configuration.publicUrls,
    webhookUrl: configuration.webhookUrl,
    contactEmails: configuration.contactEmails,
    paymentPageMs: configuration.paymentPageMs,
    breakerFailures: configuration.breakerFailures,
    logger,
  };
  const { reminderHours } = configuration;
  const all = {
    ...createPurchaseActivities(deps),
    refundPayment: createRefundPayment(deps),
    checkPayment: createCheckPayment(deps),
    removeStoredCard: createRemoveStoredCard(deps),
    bookMissing: () => withHeartbeat(() => bookMissing(db)),
    listOpenDays: createListOpenDays({ db, configured: [...providers.keys()] }),
    compareDays: createCompareDays(deps),
    noteNoList: createNoteNoList(db),
    findForgotten: createFindForgotten({
      db,
      client,
      queuePrefix: configuration.queuePrefix,
      policy: configuration.purchasePolicy,
      chargesProjectedUf: configuration.chargesProjectedUf,
      logger,
    }),
    checkAudit: createCheckAudit({ db, keepHead: (head) => keepAuditHead(client, head) }),
    makeResetLink: createMakeResetLink(deps),
    sendAccountMail: createSendAccountMail(deps),
    sendPurchaseCode: createSendPurchaseCode(deps),
    sendDeclarationMail: createSendDeclarationMail(deps),
    sendPurchaseNotice: createSendPurchaseNotice(deps),
    sendRequestMail: createSendRequestMail({
      ...deps,
      deskEmails: configuration.deskEmails,
      deskEmail: configuration.deskEmail,
    }),
    eraseRecords: createEraseRecords(deps),
    ...createResealActivities(deps),
    ...createSubjectActivities(deps),
    listDueGiftCards: createListDueGiftCards(db),
    sendGiftCard: createSendGiftCard(deps),
    listReminders: createListReminders({ db, reminderHours }),
    sendReminder: createSendReminder({ ...deps, reminderHours }),
    sendSubjectMail: createSendSubjectMail(deps),
    fetchUf: createFetchUf({ db, ufUrl: configuration.ufUrl, logger }),
  };
  return () => all;
}
