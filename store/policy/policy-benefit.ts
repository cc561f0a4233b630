import { DataTypes } from 'sequelize';
import type { PolicyBenefit } from '@cotejo/domain/policy/policy-source.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { offerModel } from '../catalogue/models/product-offer.model.ts';
import { wordIn } from '../catalogue/translated.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import type { Policy } from './policy.model.ts';

interface PolicyBenefitRow {
  readonly policyId: string;
  readonly offerId: number;
  readonly texts: PolicyBenefit;
}

const benefitModel = defineModel<PolicyBenefitRow>('policy_benefit', () => ({
  policyId: key(DataTypes.UUID),
  offerId: DataTypes.INTEGER,
  texts: DataTypes.JSONB,
}));

/** Keeps the benefit of an offer with the policy that was just issued, in its words of today. */
export async function keepPolicyBenefit(
  tx: Database,
  { id: policyId }: Pick<Policy, 'id'>,
  { offer }: Pick<SnapshotPrice, 'offer'>,
): Promise<void> {
  if (offer?.type !== 'AGGREGATE') return;
  const row = await offerModel(tx).findByPk(offer.id, { raw: true, ...tx.scope });
  if (row === null) return;
  const wordsIn = (language: 'es' | 'en' | 'pt') => ({
    name: wordIn(row, 'name', language),
    description: wordIn(row, 'description', language),
  });
  const texts = { es: wordsIn('es'), en: wordsIn('en'), pt: wordsIn('pt') };
  const benefit = { policyId, offerId: offer.id, texts };
  await benefitModel(tx).create(benefit, { returning: false, ...tx.scope });
}

/** Null where none goes with it. */
export async function readPolicyBenefit(
  db: Database,
  { id }: Pick<Policy, 'id'>,
): Promise<PolicyBenefit | null> {
  const row = await benefitModel(db).findByPk(id, { raw: true, ...db.scope });
  return row?.texts ?? null;
}
