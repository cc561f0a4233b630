import type { Lines } from '@cotejo/domain/catalogue-change/change-row.ts';
import {
  isInContract,
  textPartNames,
  textParts,
  writeTextRow,
  type ProductTexts,
  type TextPart,
  type TextRow,
} from '@cotejo/domain/catalogue-change/text-lines.ts';
import { seoModel } from '../catalogue/models/product-page.model.ts';
import {
  descriptionModel,
  extraBenefitModel,
  faqModel,
} from '../catalogue/models/product-text.model.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import type { Translations } from '../catalogue/translated.ts';
import type { Database } from '../database.ts';
import { asAnyModel } from '../define-model.ts';
import { noteTermsChange } from './note-terms-change.ts';

const models = {
  section: asAnyModel(descriptionModel),
  question: asAnyModel(faqModel),
  benefit: asAnyModel(extraBenefitModel),
} as const satisfies Readonly<Record<TextPart, unknown>>;

interface StoredText extends Readonly<Record<string, unknown>> {
  readonly orderPosition: number;
  readonly section?: string;
  readonly translations: Translations;
}

async function readPart(
  db: Database,
  part: TextPart,
  productId: number,
): Promise<readonly TextRow[]> {
  const rows = (await models[part](db).findAll({
    where: { productId },
    order: ['orderPosition'],
    raw: true,
    ...db.scope,
  })) as unknown as readonly StoredText[];
  return rows.map(({ orderPosition, section, translations, ...row }) => ({
    at: orderPosition,
    ...(section === undefined ? {} : { called: section }),
    words: Object.fromEntries(textParts[part].map((column) => [column, String(row[column])])),
    translations,
  }));
}

/** Every text of a product that visitors read; null: there is no such product. */
export async function readProductTexts(
  db: Database,
  productId: number,
): Promise<ProductTexts | null> {
  const [product, seo, section, question, benefit] = await Promise.all([
    productModel(db).findByPk(productId, { attributes: ['displayName'], raw: true, ...db.scope }),
    seoModel(db).findByPk(productId, { raw: true, ...db.scope }),
    readPart(db, 'section', productId),
    readPart(db, 'question', productId),
    readPart(db, 'benefit', productId),
  ]);
  if (product === null) return null;
  return {
    name: product.displayName,
    seo: seo === null ? null : { title: seo.seoTitle, description: seo.seoDescription },
    section,
    question,
    benefit,
  };
}

/** Writes texts anew; what the lines do not name stays. Of one that the contract quotes, who is buying is told before they pay. */
export async function writeProductTexts(
  tx: Database,
  productId: number,
  texts: ProductTexts,
  lines: Lines,
): Promise<void> {
  const { name } = lines;
  if (typeof name === 'string') await rename(tx, productId, texts.name, name);
  let isAgreed = false;
  for (const part of textPartNames)
    for (const row of texts[part]) {
      const isNamed = Object.keys(lines).some((line) => line.startsWith(`${part}_${row.at}_`));
      if (!isNamed) continue;
      isAgreed ||= isInContract(part, row);
      const { words, translations } = writeTextRow(part, row, lines);
      await models[part](tx).update(
        { ...words, translations },
        { where: { productId, orderPosition: row.at }, ...tx.scope },
      );
    }
  const { seo_title: title, seo_description: description } = lines;
  const seo = {
    ...(typeof title === 'string' ? { seoTitle: title } : {}),
    ...(typeof description === 'string' ? { seoDescription: description } : {}),
  };
  if (Object.keys(seo).length > 0)
    await seoModel(tx).update(seo, { where: { productId }, ...tx.scope });
  if (isAgreed) await noteTermsChange(tx, productId);
}

/** Takes texts of a list away, by their places. */
export async function leaveTextsOut(
  tx: Database,
  productId: number,
  part: TextPart,
  places: readonly number[],
): Promise<void> {
  await models[part](tx).destroy({
    where: { productId, orderPosition: [...places] },
    ...tx.scope,
  });
}

/** Its longer name, with its organisation's, begins with the shorter one. Its address stays: links lead there. */
async function rename(
  tx: Database,
  productId: number,
  before: string,
  displayName: string,
): Promise<void> {
  const row = await productModel(tx).findByPk(productId, {
    attributes: ['name'],
    raw: true,
    ...tx.scope,
  });
  const whole = row?.name ?? before;
  const name = whole.startsWith(before) ? displayName + whole.slice(before.length) : whole;
  await productModel(tx).update({ displayName, name }, { where: { id: productId }, ...tx.scope });
}
