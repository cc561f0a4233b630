import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';
import { purchaseModel, purchaseStepModel } from '../purchase.model.ts';

export interface UnfinishedPurchase {
  readonly country: CountryCode;
  readonly language: Language;
  readonly productCode: string;
  /** Steps without an answer, in their order. */
  readonly stepsLeft: readonly string[];
  /** Until when its answers are kept if nobody does anything. */
  readonly expiresAt: Date | null;
}

/** What a mail says of a purchase that is not finished. Throws for an id that is none. */
export async function readUnfinished(
  db: Database,
  purchaseId: string,
): Promise<UnfinishedPurchase> {
  const { countryCode, language, productCode, expiresAt } = await purchaseModel(db).findByPk(
    purchaseId,
    {
      attributes: ['countryCode', 'language', 'productCode', 'expiresAt'],
      raw: true,
      rejectOnEmpty: true,
      ...db.scope,
    },
  );
  const steps = await purchaseStepModel(db).findAll({
    attributes: ['stepId'],
    where: { purchaseId, status: 'PENDING' },
    order: [['orderPosition', 'ASC']],
    raw: true,
    ...db.scope,
  });
  return {
    country: countryCode,
    language,
    productCode,
    expiresAt,
    stepsLeft: steps.map(({ stepId }) => stepId),
  };
}
