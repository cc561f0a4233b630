import type { Database } from '../../database.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import {
  productPaymentMethodModel,
  type PaymentMethodRow,
} from '../models/payment-method.model.ts';

/** paymentInfoResponse.paymentMethods of spec 1 §3. */
export interface PaymentMethod {
  readonly name: PaymentKind;
  readonly displayName: string;
  readonly hint: string;
  readonly flow: PaymentFlow;
  readonly paymentProvider: { readonly name: PaymentProviderName };
}

/**
 * How a product can be paid here, in the order in which it is offered, in a language; empty when it is
 * not sold online.
 */
export async function readPaymentMethods(
  db: Database,
  productId: number,
  language: Language = 'es',
): Promise<readonly PaymentMethod[]> {
  return (await listMethods(db, productId)).map((row) => toMethod(row, language));
}

/** A way to pay, in the words of every language. */
export interface SoldMethod extends PaymentMethod {
  readonly titles: Texts;
  readonly hints: Texts;
}

/** The same in every language. */
export async function readSoldMethods(
  db: Database,
  productId: number,
): Promise<readonly SoldMethod[]> {
  return (await listMethods(db, productId)).map((row) => ({
    ...toMethod(row, 'es'),
    titles: inAll((language) => toMethod(row, language).displayName),
    hints: inAll((language) => toMethod(row, language).hint),
  }));
}

const inAll = (wordIn: (language: Language) => string): Texts => ({
  es: wordIn('es'),
  en: wordIn('en'),
  pt: wordIn('pt'),
});

async function listMethods(db: Database, productId: number): Promise<readonly PaymentMethodRow[]> {
  const rows = await productPaymentMethodModel(db).findAll({
    attributes: [],
    where: { productId },
    include: [{ association: 'paymentMethod', required: true }],
    order: ['orderPosition'],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows.flatMap(({ paymentMethod }) => paymentMethod ?? []);
}

function toMethod(row: PaymentMethodRow, language: Language): PaymentMethod {
  const displayNames = { es: null, en: row.displayNameEn, pt: row.displayNamePt };
  const hints = { es: null, en: row.hintEn, pt: row.hintPt };
  return {
    name: row.name,
    flow: row.flow,
    displayName: displayNames[language] ?? row.displayName,
    hint: hints[language] ?? row.hint,
    paymentProvider: { name: row.paymentProvider },
  };
}
