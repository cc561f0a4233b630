import type { Migration } from './migration.ts';

/** What was left over of a company's transfer is given back to it (docs/decisions/company-payments.md). */
export const companyPaymentBack: Migration = {
  name: '1059-company-payment-back',
  up: /* sql */ `
-- What we transferred back of it: smallest units. It stays when the transfer is taken back later.
ALTER TABLE company_payment ADD COLUMN paid_back bigint NOT NULL DEFAULT 0
  CHECK (paid_back BETWEEN 0 AND amount - surplus);
ALTER TABLE company_payment_event DROP CONSTRAINT company_payment_event_kind_check;
ALTER TABLE company_payment_event ADD CONSTRAINT company_payment_event_kind_check
  CHECK (kind IN ('entered', 'file-added', 'received', 'rejected', 'applied', 'reversed', 'paid-back'));
`,
};
