import { randomUUID } from 'node:crypto';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { purchaseModel, purchaseStepModel } from '@cotejo/store/purchase/purchase.model.ts';
import { saveSubmission } from '@cotejo/store/purchase/save-submission.ts';
import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import { findOnlineProduct } from './online-product.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { SeededApp } from '../app/seeded-app.ts';

const onePerson = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };

export interface SoughtPurchase {
  readonly productCode: string;
  readonly profile: unknown;
  /** Chile, and one mailbox for all, if a test says nothing. */
  readonly country?: CountryCode;
  readonly email?: string;
}

/** Where purchases are made: an application of the test, or a stack that runs. */
export type Shop = Pick<SeededApp, 'db' | 'post'> & {
  readonly dependencies: {
    readonly configuration: Pick<SeededApp['dependencies']['configuration'], 'recordKeys'>;
  };
};

/** A purchase that is being filled in, with the personal data of someone. */
export async function filledPurchase(api: Shop, what?: SoughtPurchase): Promise<PurchaseSnapshot> {
  const {
    country,
    email = 'ana@correo.cl',
    ...body
  } = what ?? { productCode: await findOnlineProduct(api.db), profile: onePerson };
  const answer = await api.post('/api/purchases', body, {
    'idempotency-key': randomUUID(),
    ...(country === undefined ? {} : { 'x-country': country }),
  });
  const purchase = (await answer.json()) as PurchaseSnapshot;
  const submission = randomUUID();
  const { recordKeys } = api.dependencies.configuration;
  await saveSubmission(api.db, {
    id: submission,
    purchaseId: purchase.id,
    stepId: 'datos-personales',
    sealed: seal(recordKeys, submission, { firstName: 'Ana', email }),
  });
  await purchaseStepModel(api.db).update(
    { submissionId: submission },
    { where: { purchaseId: purchase.id, stepId: 'datos-personales' } },
  );
  return purchase;
}

/** Where a test wants a purchase and an attempt of its own. */
export interface PurchasePlace {
  readonly status: PurchaseStatus;
  readonly version?: number;
  readonly payment: PaymentStatus;
  readonly provider?: PaymentProviderName;
}

/** A new purchase, put where a test wants it. */
export async function purchaseAt(
  api: SeededApp,
  at: PurchasePlace,
): Promise<{ readonly id: string; readonly session: string; readonly attemptId: string }> {
  const purchase = await filledPurchase(api);
  const { id, session } = purchase;
  return { id, session, attemptId: await putPurchase(api.db, purchase, at) };
}

/** Puts a purchase where a test wants it, past every rule; answers the id of its new attempt. */
export async function putPurchase(
  db: Database,
  { id, price }: Pick<PurchaseSnapshot, 'id' | 'price'>,
  at: PurchasePlace,
): Promise<string> {
  const { status, version = 8, payment, provider = 'transbank' } = at;
  const attemptId = randomUUID();
  const { amount, currency } = price;
  await openAttempt(db, {
    id: attemptId,
    owner: { kind: 'purchase', id },
    provider,
    kind: 't',
    flow: 't-one-time',
    amount,
    currency,
    expiresAt: null,
    createdAt: new Date(),
  });
  await attemptModel(db).update(
    { status: payment, providerPaymentId: attemptId, providerRef: attemptId },
    { where: { id: attemptId } },
  );
  await purchaseModel(db).update({ status, version, stepId: 'pago' }, { where: { id } });
  const { leadId } = await purchaseModel(db).findByPk(id, { raw: true, rejectOnEmpty: true });
  const lead = leadOfPurchase({ status, stepId: 'pago', flow: 't-one-time', awaitsAdviser: false });
  await leadModel(db).update(lead, { where: { id: leadId } });
  return attemptId;
}

/** A purchase that is paid and waits for its policy, with the row at `version`. */
export function paidPurchase(api: SeededApp, version: number) {
  return purchaseAt(api, { status: 'issuing', version, payment: 'approved' });
}
