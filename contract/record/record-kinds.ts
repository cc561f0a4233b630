import { subjectRequestRecord } from '@cotejo/domain/privacy/subject-request.record.ts';
import { feedbackRecord } from '@cotejo/domain/feedback/feedback.record.ts';
import { accessRequestRecord } from '@cotejo/domain/managed-account/access-request.record.ts';
import { adviserRecord } from '@cotejo/domain/adviser/adviser.record.ts';
import { bookingRecord } from '@cotejo/domain/booking/booking.record.ts';
import { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { articleRecord } from '@cotejo/domain/content/article.record.ts';
import { legalTextRecord } from '@cotejo/domain/content/legal-text.record.ts';
import { pageSeoRecord } from '@cotejo/domain/content/page-seo.record.ts';
import { catalogueChangeRecord } from '@cotejo/domain/catalogue-change/catalogue-change.record.ts';
import { productRecord } from '@cotejo/domain/catalogue-change/product.record.ts';
import { ruleRecord } from '@cotejo/domain/lead/rule.record.ts';
import { insurerRecord } from '@cotejo/domain/insurer/insurer.record.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { organizationRecord } from '@cotejo/domain/organization/organization.record.ts';
import { endpointRecord } from '@cotejo/domain/partner/endpoint.record.ts';
import { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import { companyPaymentRecord } from '@cotejo/domain/company-payment/company-payment.record.ts';
import { taxDocumentRecord } from '@cotejo/domain/tax-document/tax-document.record.ts';
import { companyPeriodRecord } from '@cotejo/domain/company-billing/company-period.record.ts';
import { companySignInRecord } from '@cotejo/domain/company-sign-in/sign-in.record.ts';
import { supportAccessRecord } from '@cotejo/domain/support-access/support-access.record.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { memberProcessRecord } from '@cotejo/domain/member-process/member-process.record.ts';
import { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import { paymentAccountRecord } from '@cotejo/domain/staff/payment-account.record.ts';
import { paymentRouteRecord } from '@cotejo/domain/staff/payment-route.record.ts';
import { policyRecord } from '@cotejo/domain/staff/policy.record.ts';
import { purchaseRecord } from '@cotejo/domain/staff/purchase.record.ts';
import { refundRecord } from '@cotejo/domain/staff/refund.record.ts';
import { waitingRecord } from '@cotejo/domain/staff/waiting.record.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';

/** Every kind of record, for what holds for all of them: audit, texts, addresses. */
export const recordKinds: readonly AnyKind[] = [
  leadRecord,
  ruleRecord,
  adviserRecord,
  bookingRecord,
  accountRecord,
  accessRequestRecord,
  endpointRecord,
  siteRecord,
  companyPolicyRecord,
  companyPeriodRecord,
  companyPaymentRecord,
  taxDocumentRecord,
  companySignInRecord,
  supportAccessRecord,
  employeeRecord,
  memberProcessRecord,
  organizationRecord,
  insurerRecord,
  productRecord,
  catalogueChangeRecord,
  feedbackRecord,
  subjectRequestRecord,
  periodRecord,
  refundRecord,
  purchaseRecord,
  policyRecord,
  paymentRouteRecord,
  paymentAccountRecord,
  waitingRecord,
  articleRecord,
  ...wholeKinds.map(({ kind }) => kind),
  pageSeoRecord,
  legalTextRecord,
  ticketRecord,
];
