import { randomBytes, randomUUID } from 'node:crypto';
import { findProductById } from '@cotejo/store/catalogue/product/find-product.sql.ts';
import { findOnSale } from '@cotejo/store/catalogue/product/is-on-sale.ts';
import { readPurchaseSteps } from '@cotejo/store/catalogue/sale/read-purchase-steps.ts';
import type { Database } from '@cotejo/store/database.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { bindBrowser } from '@cotejo/store/access/browsers.ts';
import { addLink } from '@cotejo/store/access/links.ts';
import { insertPurchase, type NewPurchase } from '@cotejo/store/sale/insert-purchase.sql.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { saveSubmission } from '@cotejo/store/purchase/save-submission.ts';
import { findOnlineProduct } from '../../support/online-product.ts';

export interface BenchPurchase {
  readonly id: string;
  readonly session: string;
  readonly browser: string;
  readonly stepId: string;
  readonly submissionId: string;
}

const price = { amount: 10_000, currency: 'CLP' } as const;

/** A purchase that may be written. */
export async function newPurchase(db: Database): Promise<NewPurchase> {
  const productCode = await findOnlineProduct(db);
  const productId = (await findOnSale(db, 'CL', productCode)) ?? 0;
  const productType = (await findProductById(db, productId))?.productType ?? '';
  const steps = await readPurchaseSteps(db, productType);
  const stepId = steps[0]?.stepId ?? '';
  return {
    id: randomUUID(),
    creationKey: null,
    creationHash: null,
    countryCode: 'CL',
    language: 'es',
    productId,
    productCode,
    productType,
    product: {
      displayName: 'Complementario',
      organization: 'Una aseguradora',
      organizationUrl: 'una',
      insuranceType: 'Seguro complementario',
      color: 'green',
      url: '/Seguro',
      ageLimits: { holder: { min: 18, max: 65 }, dependant: { min: 0, max: 65 } },
    },
    persons: [],
    sealedSeller: null,
    sealedProfile: Buffer.alloc(400),
    endsAt: new Date(Date.now() + 30 * 86_400_000),
    price: {
      ...price,
      amountClp: price.amount,
      original: price,
      ufValue: null,
      ufDate: null,
      period: 'month',
      lines: [],
    },
    steps: steps.map(({ orderPosition, ...step }) => ({ stepId: step.stepId, orderPosition })),
    firstStepId: stepId,
    expiresAt: new Date(Date.now() + 86_400_000),
    leadId: randomUUID(),
    attribution: {},
  };
}

/** The first payment of a purchase. */
export const attemptOf = ({ id }: Pick<NewPurchase, 'id'>) =>
  ({
    id: randomUUID(),
    owner: { kind: 'purchase', id },
    provider: 'transbank',
    kind: 't',
    flow: 't-one-time',
    amount: price.amount,
    currency: price.currency,
    expiresAt: null,
    createdAt: new Date(),
  }) as const;

/** A purchase at version 2: its first step answered and one payment tried. */
export async function buy(db: Database): Promise<BenchPurchase> {
  const purchase = await newPurchase(db);
  const { id, firstStepId: stepId } = purchase;
  const browser = randomBytes(32).toString('base64url');
  const submissionId = randomUUID();
  await db.transaction((tx) => insertPurchase(tx, purchase));
  const session = await addLink(db, randomBytes(32), { purchaseId: id, purpose: 'opened' });
  await bindBrowser(db, { purchaseId: id, browser }, 'opened');
  const sealed = randomBytes(600);
  await saveSubmission(db, { id: submissionId, purchaseId: id, stepId, sealed });
  await db.transaction((tx) =>
    movePurchase(tx, {
      purchaseId: id,
      fromVersion: 1,
      completed: { stepId, submissionId },
      event: { type: 'step_completed' },
    }),
  );
  await openAttempt(db, attemptOf(purchase));
  return { id, session, browser, stepId, submissionId };
}
