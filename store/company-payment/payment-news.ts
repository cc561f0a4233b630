import type { CompanyPaymentRecord } from '@cotejo/domain/company-payment/company-payment-row.ts';
import type { Database, OneTenantDatabase } from '../database.ts';
import { tellCompanyReaders } from '../company-billing/tell-company-readers.ts';
import { companyPaymentEventModel } from './company-payment.model.ts';
import { loadCompanyPayments } from './read-company-payments.ts';

/** What the company's people are written to about: what they take for paid is open, or money is on its way to them. */
export const toldPaymentEvents = ['rejected', 'reversed', 'paid-back'] as const;
export type ToldPaymentEvent = (typeof toldPaymentEvents)[number];

/** Tells the company's people what became of a payment, in the transaction that did it. */
export const tellPaymentReaders = (
  tx: Database,
  record: { readonly companyId: string; readonly id: string; readonly version: number },
): Promise<void> =>
  tellCompanyReaders(
    tx,
    { kind: 'company_payment_news', permission: 'payment-period:read' },
    record,
  );

/** What became of a payment with a version; null: it is gone, or the company is told nothing of it. */
export async function readPaymentNews(
  own: OneTenantDatabase,
  {
    id,
    version,
    accountId,
  }: { readonly id: string; readonly version: number; readonly accountId: string },
): Promise<{ readonly payment: CompanyPaymentRecord; readonly event: ToldPaymentEvent } | null> {
  const [payment] = await loadCompanyPayments(own, [id], { accountId });
  const row = await companyPaymentEventModel(own).findOne({
    where: { companyPaymentId: id, version },
    raw: true,
    ...own.scope,
  });
  const event = toldPaymentEvents.find((told) => told === row?.kind);
  return payment === undefined || event === undefined ? null : { payment, event };
}
