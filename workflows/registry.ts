import { auditCheck as runAuditCheck } from './audit/workflow.ts';
import {
  billingCalendar as runBillingCalendar,
  billingRun as runBillingRun,
} from './billing/run-workflow.ts';
import { publishChanges as runPublishChanges } from './catalogue-change/workflow.ts';
import { makeCompanyPeriods as runMakeCompanyPeriods } from './company-billing/workflow.ts';
import { sendGiftCards as runSendGiftCards } from './gift-card/workflow.ts';
import { tellInsurers as runTellInsurers } from './insurer-notice/workflow.ts';
import { compareLedger as runCompareLedger } from './ledger/workflow.ts';
import { sweepMessages as runSweepMessages } from './message/sweep-workflow.ts';
import { eraseWhatIsOver as runEraseWhatIsOver } from './privacy/erase-workflow.ts';
import { resealRecords as runResealRecords } from './privacy/reseal-workflow.ts';
import { recovery as runRecovery } from './recovery/workflow.ts';
import { sendReminders as runSendReminders } from './reminder/workflow.ts';
import { escalateLeads as runEscalateLeads } from './lead/escalation-workflow.ts';
import { expireReferrals as runExpireReferrals } from './lead/referral-workflow.ts';
import { sweepLeads as runSweepLeads } from './lead/sweep-workflow.ts';
import { wakeTickets as runWakeTickets } from './ticket/workflow.ts';
import { refreshUf as runRefreshUf } from './uf/workflow.ts';
import { reported } from './schedule/report-run.ts';
import { summaries } from './schedule/summaries.ts';

/** Every workflow that a worker runs; the bundle is made from this file. */
export { accountMail } from './account/workflow.ts';
export { replaceCard } from './card-replacement/workflow.ts';
export { chargePeriod } from './billing/workflow.ts';
export { bulkLoad } from './bulk-load/workflow.ts';
export { lead } from './lead/workflow.ts';
export { declarationMail, purchaseCodeMail, purchaseNotice } from './mail/workflow.ts';
export { message } from './message/workflow.ts';
export { paymentCheck } from './payment/workflow.ts';
export { subjectRequest } from './privacy/subject-workflow.ts';
export { purchase } from './purchase/workflow.ts';
export { refund } from './refund/workflow.ts';
export { removeCard } from './stored-card/workflow.ts';

// What schedules start, each with its run report.
export const auditCheck = reported(runAuditCheck, summaries.audit);
export const billingCalendar = reported(runBillingCalendar, summaries.billingCalendar);
export const billingRun = reported(runBillingRun, summaries.billingRun);
export const makeCompanyPeriods = reported(runMakeCompanyPeriods, summaries.companyPeriods);
export const publishChanges = reported(runPublishChanges, summaries.catalogueChanges);
export const sendGiftCards = reported(runSendGiftCards, summaries.mails);
export const tellInsurers = reported(runTellInsurers, summaries.insurerFiles);
export const compareLedger = reported(runCompareLedger, summaries.ledger);
export const sweepMessages = reported(runSweepMessages, summaries.messages);
export const eraseWhatIsOver = reported(runEraseWhatIsOver, summaries.retention);
export const resealRecords = reported(runResealRecords, summaries.reseal);
export const recovery = reported(runRecovery, summaries.recovery);
export const sendReminders = reported(runSendReminders, summaries.mails);
export const escalateLeads = reported(runEscalateLeads, summaries.escalation);
export const expireReferrals = reported(runExpireReferrals, summaries.referrals);
export const sweepLeads = reported(runSweepLeads, summaries.leads);
export const wakeTickets = reported(runWakeTickets, summaries.tickets);
export const refreshUf = reported(runRefreshUf, summaries.uf);
