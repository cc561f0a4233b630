import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Database } from '@cotejo/store/database.ts';
import { createFileStore } from '@cotejo/store/kept-file/store-settings.ts';
import { queueDue } from '@cotejo/store/message/list-due.ts';
import { bookMissing } from '@cotejo/store/payment/book-missing.ts';
import { assignLeads } from '@cotejo/store/lead/assign-leads.ts';
import { expireReferrals } from '@cotejo/store/lead/expire-referrals.ts';
import { keepDeadline, keepDueDeadlines } from '@cotejo/store/lead/keep-deadline.ts';
import { remindOfAgenda, remindOfDueAgendas } from '@cotejo/store/lead/remind-of-agenda.ts';
import { tendTickets } from '@cotejo/store/ticket/tend-tickets.ts';
import { attemptWaitsOf } from '@cotejo/workflows/billing/start.ts';
import { queueNamed, type QueueKind } from '@cotejo/workflows/task-queue.ts';
import type { WorkerConfiguration } from './configuration.ts';
import { createBillingActivities } from './billing/billing-activities.ts';
import { createRefreshCompanyPeriods } from './company-billing/refresh-company-periods.ts';
import {
  createRemindInsurers,
  createSendInsurerFiles,
} from './insurer-notice/send-insurer-files.ts';
import { createPublishDueChanges } from './catalogue-change/publish-due-changes.ts';
import { createWorkOnLoad } from './bulk-load/work-on-load.ts';
import { createCheckAudit } from './audit/check-audit.ts';
import { keepAuditHead } from './audit/schedule-audit.ts';
import { createMakeResetLink } from './account/make-reset-link.ts';
import { createCompareDays } from './ledger/compare-days.ts';
import { createListOpenDays } from './ledger/list-open-days.ts';
import { createNoteNoList } from './ledger/note-no-list.ts';
import type { MailDependencies } from './mail/mail-dependencies.ts';
import { withHeartbeat } from './heartbeat.ts';
import { createDeliverMessage } from './message/deliver-message.ts';
import { createPostWebhook } from './partner/post-webhook.ts';
import { createHandOver } from './message/hand-over.ts';
import { createCheckPayment } from './payment/check-payment.ts';
import { createReplaceCard } from './payment/stored-card/replace-card.ts';
import { createRemoveStoredCard } from './payment/stored-card/remove-stored-card.ts';
import { createRefundPayment } from './payment/refund-payment.ts';
import { createEraseRecords } from './privacy/erase-records.ts';
import { createResealActivities } from './privacy/reseal-records.ts';
import { createSubjectActivities } from './privacy/subject-request.ts';
import { createTransferBooks } from './payment/link/seen-transfers.ts';
import { makeProviderRegistry, providerOf } from './payment/provider-registry.ts';
import { createFindForgotten } from './recovery/find-forgotten.ts';
import type { PurchaseDependencies } from './purchase/dependencies.ts';
import { createPurchaseActivities } from './purchase/purchase-activities.ts';
import { createListDueGiftCards, createSendGiftCard } from './gift-card/leave-gift-card.ts';
import { createListReminders } from './reminder/list-reminders.ts';
import { createSendReminder } from './reminder/leave-reminder.ts';
import { createReportActivities } from './schedule/report-activities.ts';
import { createFetchUf } from './uf/fetch-uf.ts';
import { paymentOwners } from './payment-owners.ts';

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
    owners: paymentOwners,
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
  const files = createFileStore(configuration.files);
  const all = {
    ...createPurchaseActivities(deps),
    ...createBillingActivities({
      ...deps,
      client,
      taskQueue: queueNamed('billing', configuration.queuePrefix),
      waits: attemptWaitsOf(configuration.purchasePolicy),
      chargesProjectedUf: configuration.chargesProjectedUf,
      now: () => new Date(),
    }),
    refundPayment: createRefundPayment(deps),
    checkPayment: createCheckPayment(deps),
    removeStoredCard: createRemoveStoredCard(deps),
    ...createReplaceCard({ ...deps, now: () => new Date() }),
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
    ...createHandOver(deps),
    deliverMessage: createDeliverMessage({
      ...deps,
      reminderHours,
      postWebhook: createPostWebhook({ loopback: configuration.webhooksToLoopback }),
      bounceDomain: configuration.bounceDomain,
      deskEmails: configuration.deskEmails,
      deskEmail: configuration.deskEmail,
    }),
    queueMessages: ({ limit }: { readonly limit: number }) => queueDue(db, limit),
    workOnLoad: createWorkOnLoad({ ...deps, files }),
    refreshCompanyPeriods: createRefreshCompanyPeriods({
      db,
      chargesProjectedUf: configuration.chargesProjectedUf,
      logger,
    }),
    remindInsurers: createRemindInsurers({ ...deps, now: () => Date.now() }),
    sendInsurerFiles: createSendInsurerFiles({ ...deps, now: () => Date.now() }),
    eraseRecords: createEraseRecords({ ...deps, files }),
    ...createResealActivities(deps),
    ...createSubjectActivities(deps),
    listDueGiftCards: createListDueGiftCards(db),
    sendGiftCard: createSendGiftCard(db),
    remindOfAgenda: ({ leadId }: { readonly leadId: string }) =>
      withHeartbeat(() => remindOfAgenda(db, leadId, Date.now())),
    keepDeadline: ({ leadId }: { readonly leadId: string }) =>
      withHeartbeat(() => keepDeadline(db, leadId, Date.now())),
    keepDueDeadlines: ({ limit }: { readonly limit: number }) =>
      withHeartbeat(() => keepDueDeadlines(db, Date.now(), limit)),
    expireReferrals: ({ limit }: { readonly limit: number }) =>
      withHeartbeat(() => expireReferrals(db, Date.now(), limit)),
    assignLeads: ({ limit }: { readonly limit: number }) =>
      withHeartbeat(() => assignLeads(db, Date.now(), limit)),
    remindOfDueAgendas: ({ limit }: { readonly limit: number }) =>
      withHeartbeat(() => remindOfDueAgendas(db, Date.now(), limit)),
    wakeTickets: ({ limit }: { readonly limit: number }) =>
      withHeartbeat(() => tendTickets(db, Date.now(), limit)),
    publishDueChanges: createPublishDueChanges({ db, logger }),
    listReminders: createListReminders({ db, reminderHours }),
    sendReminder: createSendReminder(db),
    ...createReportActivities(db),
    fetchUf: createFetchUf({ db, ufUrl: configuration.ufUrl, logger }),
  };
  return () => all;
}
