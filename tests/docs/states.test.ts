import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrearsTransitions } from '@cotejo/domain/billing/arrears.ts';
import { periodTransitions } from '@cotejo/domain/billing/period-transitions.ts';
import { standingTransitions } from '@cotejo/domain/billing/policy-standing.ts';
import { bulkLoadTransitions } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { companySignInTransitions } from '@cotejo/domain/company-sign-in/sign-in-transitions.ts';
import { companyPeriodTransitions } from '@cotejo/domain/company-billing/company-period-transitions.ts';
import { taxDocumentTransitions } from '@cotejo/domain/tax-document/tax-document-transitions.ts';
import { companyPaymentTransitions } from '@cotejo/domain/company-payment/company-payment-transitions.ts';
import { changeTransitions } from '@cotejo/domain/catalogue-change/change-transitions.ts';
import { companyTransitions } from '@cotejo/domain/company/company-transitions.ts';
import { giftCardTransitions } from '@cotejo/domain/gift-card/gift-card.ts';
import { leadTransitions } from '@cotejo/domain/lead/lead-statuses.ts';
import { articleTransitions } from '@cotejo/domain/content/article-transitions.ts';
import { processTransitions } from '@cotejo/domain/member-process/process-state.ts';
import { messageTransitions } from '@cotejo/domain/message/message-transitions.ts';
import { endpointTransitions } from '@cotejo/domain/partner/endpoint-transitions.ts';
import { paymentTransitions } from '@cotejo/domain/payment/payment-transitions.ts';
import { transferTransitions } from '@cotejo/domain/payment/transfer/transfer-transitions.ts';
import { policyTransitions } from '@cotejo/domain/policy/policy-transitions.ts';
import { subjectRequestTransitions } from '@cotejo/domain/privacy/subject-request.ts';
import { purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import { subscriptionTransitions } from '@cotejo/domain/subscription/subscription.ts';
import { ticketTransitions } from '@cotejo/domain/ticket/ticket-transitions.ts';
import { drawTransitions } from '@cotejo/domain/state/transition-table.ts';

const file = join(process.cwd(), 'docs', 'states.md');

/** The page as it should be; `UPDATE_DOCS=1` writes it. */
function page(): string {
  const drawings = [
    ['Purchase', drawTransitions(purchaseTransitions)],
    ['Payment', drawTransitions(paymentTransitions)],
    ['Transfer', drawTransitions(transferTransitions)],
    ['Policy', drawTransitions(policyTransitions)],
    ['Gift card', drawTransitions(giftCardTransitions)],
    ['Subscription', drawTransitions(subscriptionTransitions)],
    ['Billing period', drawTransitions(periodTransitions)],
    ['Month of a company’s policy', drawTransitions(companyPeriodTransitions)],
    ['Payment of a company', drawTransitions(companyPaymentTransitions)],
    ['Tax document', drawTransitions(taxDocumentTransitions)],
    ['Sign-in of a company', drawTransitions(companySignInTransitions)],
    ['Arrears', drawTransitions(arrearsTransitions)],
    ['Policy as it stands', drawTransitions(standingTransitions)],
    ['Lead', drawTransitions(leadTransitions)],
    ['Ticket', drawTransitions(ticketTransitions)],
    ['Subject request', drawTransitions(subjectRequestTransitions)],
    ['Message', drawTransitions(messageTransitions)],
    ['Endpoint of a partner', drawTransitions(endpointTransitions)],
    ['Article', drawTransitions(articleTransitions)],
    ['Change of the catalogue', drawTransitions(changeTransitions)],
    ['Bulk load', drawTransitions(bulkLoadTransitions)],
    ['Member process', drawTransitions(processTransitions)],
    ['Company', drawTransitions(companyTransitions)],
  ] as const;
  return [
    '# States',
    '',
    'Drawn from the transition tables in `domain/` by `tests/docs/states.test.ts`.',
    ...drawings.flatMap(([title, drawing]) => [
      '',
      `## ${title}`,
      '',
      '```mermaid',
      drawing,
      '```',
    ]),
    '',
  ].join('\n');
}

test('docs/states.md shows the transition tables as they are', () => {
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(file, page());
  expect(readFileSync(file, 'utf8')).toBe(page());
});
