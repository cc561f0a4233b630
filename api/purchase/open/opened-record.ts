import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import type { SoldMethod } from '@cotejo/store/catalogue/sale/read-payment-methods.ts';
import { findRoute } from '@cotejo/store/payment/routing/read-routing.ts';
import type { PaymentRouteRow } from '@cotejo/store/payment/routing/routing.model.ts';
import type { PurchaseKey, PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { InsertedPurchase, NewPurchase } from '@cotejo/store/sale/insert-purchase.sql.ts';

/** How a product is sold at this moment. */
export interface SaleParts {
  readonly methods: readonly SoldMethod[];
  /** Of the purchase's country. */
  readonly routes: readonly PaymentRouteRow[];
  readonly operationDates: readonly string[];
  readonly catalogueVersion: number;
}

/** A purchase that was opened just now and has no answers, by what was written: it need not be read. */
export function openedRecord(
  key: PurchaseKey,
  {
    steps,
    firstStepId,
    attribution: _a,
    leadRoute: _l,
    partnerId,
    referral: _r,
    ...row
  }: NewPurchase,
  { historyLine, breakers }: InsertedPurchase,
  { methods, routes, operationDates, catalogueVersion }: SaleParts,
): PurchaseRecord {
  const { id, countryCode: country, productCode } = row;
  const lead = leadOfPurchase({
    status: 'filling',
    stepId: firstStepId,
    flow: null,
    awaitsAdviser: false,
  });
  return {
    ...key,
    id,
    country,
    language: row.language,
    productId: row.productId,
    productCode,
    productType: row.productType,
    product: row.product,
    persons: row.persons,
    price: row.price,
    status: 'filling',
    version: 1,
    stepId: firstStepId,
    leadId: row.leadId,
    partnerId: partnerId ?? null,
    historyLine,
    expiresAt: row.expiresAt,
    endsAt: row.endsAt,
    nextCheckAt: null,
    sealedProfile: row.sealedProfile,
    isSold: row.sealedSeller !== null,
    isBound: true,
    declaration: null,
    asked: null,
    steps: steps.map(({ stepId, orderPosition }) => ({
      id: stepId,
      orderPosition,
      status: 'PENDING',
      submissionId: null,
    })),
    attempt: null,
    declined: 0,
    policy: null,
    lead,
    paymentMethods: methods.map(({ name: kind, flow, paymentProvider, titles, hints }) => ({
      kind,
      flow,
      provider: paymentProvider.name,
      title: titles,
      hint: hints,
      route: findRoute(routes, { country, flow, productCode }) ?? [paymentProvider.name],
    })),
    subscription: null,
    operationDates: operationDates.length === 0 ? null : operationDates,
    termsChangedAt: null,
    catalogueVersion,
    breakers,
    answers: new Map(),
    draft: null,
    carried: {},
  };
}
