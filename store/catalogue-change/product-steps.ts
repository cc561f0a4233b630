import type { Lines } from '@cotejo/domain/catalogue-change/change-row.ts';
import {
  isSameList,
  writeSteps,
  type StepFacts,
} from '@cotejo/domain/catalogue-change/step-lines.ts';
import { productStepModel } from '../catalogue/models/purchase-step.model.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import { readPurchaseSteps, readStepsOf } from '../catalogue/sale/read-purchase-steps.ts';
import type { Database } from '../database.ts';
import { readProductTerms } from './product-terms.ts';

export interface ProductSteps extends StepFacts {
  /** Their ids in their order; empty for what is not sold online. */
  readonly steps: readonly string[];
}

/** The steps of a product and what they stand beside; null: there is no such product. */
export async function readProductSteps(
  db: Database,
  productId: number,
): Promise<ProductSteps | null> {
  const product = await productModel(db).findByPk(productId, {
    attributes: ['id', 'productType'],
    raw: true,
    ...db.scope,
  });
  const terms = await readProductTerms(db, productId);
  if (product === null || terms === null) return null;
  return {
    steps: (await readStepsOf(db, product)).map(({ stepId }) => stepId),
    needsDeclaration: terms.needsDeclaration,
    paysOnDeath: terms.card.lifeCover.amount !== null,
  };
}

/** Writes the steps of a product anew, none where they are those of its type; purchases that are open have theirs. */
export async function writeProductSteps(
  tx: Database,
  productId: number,
  { steps, lines }: { readonly steps: readonly string[]; readonly lines: Lines },
): Promise<void> {
  await productStepModel(tx).destroy({ where: { productId }, ...tx.scope });
  const { productType } = await productModel(tx).findByPk(productId, {
    attributes: ['productType'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  const after = writeSteps(steps, lines);
  const ofType = (await readPurchaseSteps(tx, productType)).map(({ stepId }) => stepId);
  if (isSameList(after, ofType)) return;
  await productStepModel(tx).bulkCreate(
    after.map((stepId, at) => ({ productId, stepId, orderPosition: at + 1 })),
    { returning: false, ...tx.scope },
  );
}
