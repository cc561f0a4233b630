import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { PolicyStatus } from '@cotejo/domain/status/policy-status.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { purchaseAt } from './paid-purchase.ts';
import type { SeededApp } from '../app/seeded-app.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { purchaseStepModel } from '@cotejo/store/purchase/purchase.model.ts';
import { saveDeclaration } from '@cotejo/store/purchase/save-submission.ts';

/** A purchase with answers, a declaration and a holder, where a test wants it. */
export async function createTestPurchase(
  api: SeededApp,
  at: {
    readonly status: PurchaseStatus;
    readonly payment: PaymentStatus;
    readonly policy?: PolicyStatus;
  },
): Promise<{ readonly id: string; readonly session: string }> {
  const { db, dependencies } = api;
  const { recordKeys } = dependencies.configuration;
  const { id, session, attemptId } = await purchaseAt(api, at);
  await nameHolder(db, id, randomUUID());
  const declarationId = randomUUID();
  await saveDeclaration(db, {
    id: declarationId,
    purchaseId: id,
    sealed: seal(recordKeys, declarationId, { truthful: true }),
    sealedAssessment: seal(recordKeys, `${declarationId}/assessment`, 'accepted'),
    formVersion: 2,
    consentTextVersion: 'test',
    sealedConsentIp: null,
  });
  await purchaseStepModel(db).update(
    { submissionId: declarationId },
    { where: { purchaseId: id, stepId: 'datos-dps' } },
  );
  if (at.policy !== undefined) {
    await insertPolicy(db, {
      purchaseId: id,
      attemptId,
      countryCode: 'CL',
      startsOn: '2026-12-01',
      year: 2026,
    });
    await policyModel(db).update({ status: at.policy }, { where: { purchaseId: id } });
  }
  return { id, session };
}
