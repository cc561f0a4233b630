import { Op } from 'sequelize';
import { declarationStepId } from '@cotejo/domain/purchase/step-definitions.ts';
import { formatPaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import { organizationModel } from '@cotejo/store/catalogue/models/organization.model.ts';
import { productModel } from '@cotejo/store/catalogue/models/product.model.ts';
import { productPaymentMethodModel } from '@cotejo/store/catalogue/models/payment-method.model.ts';
import { purchaseBrowserModel, purchaseLinkModel } from '@cotejo/store/access/access.model.ts';
import { hashOf } from '@cotejo/store/crypto/hash-of.ts';
import type { Database } from '@cotejo/store/database.ts';
import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { readBreakers } from '@cotejo/store/payment/routing/read-routing.ts';
import { paymentRouteModel } from '@cotejo/store/payment/routing/routing.model.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { submissionModel } from '@cotejo/store/purchase/answers.model.ts';
import { declarationDraftModel } from '@cotejo/store/purchase/declaration/declaration-draft.ts';
import type { PurchaseKey } from '@cotejo/store/purchase/find-purchase.sql.ts';
import {
  purchaseEventModel,
  purchaseModel,
  purchaseStepModel,
} from '@cotejo/store/purchase/purchase.model.ts';
import { subscriptionModel } from '@cotejo/store/subscription/subscription.model.ts';
import { proofModel, transferModel } from '@cotejo/store/transfer/transfer.model.ts';
import { resultByModels } from './result-by-models.ts';

const raw = { raw: true } as const;

/** Everything that a snapshot is made from; what does not wait for another reading goes beside it. */
export async function snapshotByModels(
  db: Database,
  { session, browser }: PurchaseKey,
): Promise<unknown> {
  const link = await purchaseLinkModel(db).findOne({
    where: { hash: hashOf(session), revokedAt: null, expiresAt: { [Op.gt]: new Date() } },
    rejectOnEmpty: true,
    ...raw,
  });
  const purchase = await purchaseModel(db).findOne({
    attributes: {
      exclude: [
        ...[
          'creationKey',
          'creationHash',
          'offerId',
          'endReason',
          'sealedEndWords',
          'saleConfirmedAt',
        ],
        ...['createdAt', 'updatedAt'],
      ],
    },
    where: { id: link.purchaseId },
    rejectOnEmpty: true,
    ...raw,
  });
  const { id, leadId, productId, countryCode: country, sealedSeller, ...rest } = purchase;
  const owner = formatPaymentOwner({ kind: 'purchase', id });
  const [steps, attempt, declined, policy, lead, methods, newestEvent] = await Promise.all([
    purchaseStepModel(db).findAll({
      where: { purchaseId: id },
      order: ['orderPosition'],
      ...raw,
    }),
    attemptModel(db).findOne({
      where: { owner, surplusOf: null },
      order: [['createdAt', 'DESC'], 'id'],
      ...raw,
    }),
    attemptModel(db).count({ where: { owner, status: 'declined' } }),
    policyModel(db).findOne({
      attributes: ['number', 'issuedAt'],
      where: { purchaseId: id },
      ...raw,
    }),
    leadModel(db).findByPk(leadId, { attributes: ['status', 'subStatus'], ...raw }),
    productPaymentMethodModel(db).findAll({
      where: { productId },
      include: [{ association: 'paymentMethod', required: true }],
      order: ['orderPosition'],
      nest: true,
      ...raw,
    }),
    purchaseEventModel(db).findOne({
      attributes: ['id'],
      where: { purchaseId: id },
      order: [['id', 'DESC']],
      ...raw,
    }),
  ]);
  const submitted = steps.flatMap(({ submissionId }) =>
    submissionId === null ? [] : [submissionId],
  );
  const open = steps.flatMap(({ stepId, submissionId }) => (submissionId === null ? [stepId] : []));
  const isByProof = attempt?.kind === 'transfer_non_automated';
  const isDeclaring = purchase.status === 'filling' && purchase.stepId === declarationStepId;
  const [subscription, product] = await Promise.all([
    subscriptionModel(db).findOne({ where: { purchaseId: id, status: 'SUCCESS' }, ...raw }),
    productModel(db).findByPk(productId, {
      attributes: ['organizationId'],
      rejectOnEmpty: true,
      ...raw,
    }),
  ]);
  if (subscription !== null) throw new Error('none of these is a subscription');
  const organization = await organizationModel(db).findByPk(product.organizationId, {
    ...{ attributes: ['metadata'], rejectOnEmpty: true },
    ...raw,
  });
  const [answers, declaration, bound, carried, transfer, proof, draft, routes, breakers] =
    await Promise.all([
      submissionModel(db).findAll({ where: { id: submitted }, ...raw }),
      resultByModels(db, submitted),
      purchaseBrowserModel(db).count({
        where: {
          purchaseId: id,
          hash: hashOf(browser ?? ''),
          expiresAt: { [Op.gt]: new Date() },
        },
      }),
      submissionModel(db).findAll({ where: { purchaseId: id, stepId: open }, ...raw }),
      isByProof ? transferModel(db).findByPk(attempt.id, raw) : null,
      isByProof ? proofModel(db).max('receivedAt', { where: { attemptId: attempt.id } }) : null,
      isDeclaring ? declarationDraftModel(db).findByPk(id, raw) : null,
      paymentRouteModel(db).findAll({
        where: { countryCode: country, productCode: [rest.productCode, ''] },
        order: [['productCode', 'DESC']],
        ...raw,
      }),
      readBreakers(db),
    ]);
  return {
    id,
    ...rest,
    isSold: sealedSeller !== null,
    session,
    browser,
    isBound: bound === 1,
    country,
    productId,
    leadId,
    declaration,
    declined,
    historyLine: newestEvent?.id ?? 0,
    steps: steps.map(({ stepId, orderPosition, status, submissionId }) => ({
      id: stepId,
      orderPosition,
      status,
      submissionId,
    })),
    attempt: attempt && {
      id: attempt.id,
      status: attempt.status,
      kind: attempt.kind,
      flow: attempt.flow,
      provider: attempt.provider,
      reason: attempt.reason,
      rawCode: attempt.rawCode,
      redirect: attempt.redirect,
      at: attempt.updatedAt,
      expiresAt: attempt.expiresAt,
      amount: attempt.amount,
      currency: attempt.currency,
      movedAmount: attempt.movedAmount,
      movedCurrency: attempt.movedCurrency,
      refundReason: attempt.refundReason,
      refundWay: attempt.refundWay,
      proof: transfer === null ? null : { at: proof, reviewBy: transfer.dueAt },
    },
    policy,
    lead,
    paymentMethods: methods.map(({ paymentMethod: method }) => ({
      kind: method!.name,
      flow: method!.flow,
      provider: method!.paymentProvider,
      title: {
        es: method!.displayName,
        en: method!.displayNameEn ?? method!.displayName,
        pt: method!.displayNamePt ?? method!.displayName,
      },
      hint: {
        es: method!.hint,
        en: method!.hintEn ?? method!.hint,
        pt: method!.hintPt ?? method!.hint,
      },
      route: routes.find(({ flow }) => flow === method!.flow)?.providers ?? [
        method!.paymentProvider,
      ],
    })),
    breakers,
    subscription,
    operationDates: organization.metadata['operationDates'] ?? null,
    carried: Object.fromEntries(
      carried.map((each) => [
        each.stepId,
        { id: each.id, sealed: each.sealedValues.toString('base64') },
      ]),
    ),
    draft: draft?.sealedAnswers ?? null,
    answers: new Map(answers.map(({ stepId, sealedValues }) => [stepId, sealedValues])),
  };
}
