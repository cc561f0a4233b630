/** Every workflow that a worker runs; the bundle is made from this file. */
export { accountMail } from './account/workflow.ts';
export { auditCheck } from './audit/workflow.ts';
export { sendGiftCards } from './gift-card/workflow.ts';
export { lead } from './lead/workflow.ts';
export { compareLedger } from './ledger/workflow.ts';
export { declarationMail, purchaseCodeMail, purchaseNotice } from './mail/workflow.ts';
export { message } from './message/workflow.ts';
export { sweepMessages } from './message/sweep-workflow.ts';
export { paymentCheck } from './payment/workflow.ts';
export { eraseWhatIsOver } from './privacy/erase-workflow.ts';
export { resealRecords } from './privacy/reseal-workflow.ts';
export { subjectRequest } from './privacy/subject-workflow.ts';
export { purchase } from './purchase/workflow.ts';
export { recovery } from './recovery/workflow.ts';
export { refund } from './refund/workflow.ts';
export { sendReminders } from './reminder/workflow.ts';
export { removeCard } from './stored-card/workflow.ts';
export { refreshUf } from './uf/workflow.ts';
