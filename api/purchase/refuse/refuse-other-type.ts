import { upperTypesOf } from '@cotejo/domain/catalogue/find-kind.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { SellableProduct } from '../context/purchase-context.ts';

const message: Readonly<Record<Language, string>> = {
  es: 'El producto no es de este tipo',
  en: 'The product is not of this type',
  pt: 'O produto não é deste tipo',
};

/**
 * The product alone says what it is, its steps and its price; a caller that names another type means
 * another product. Named as the product's page does (`QpOnlineSaleSalud`) or as lists do (`SALUD`).
 */
export function refuseOtherType(
  { product, insuranceType }: Pick<SellableProduct, 'product' | 'insuranceType'>,
  productType: string | undefined,
  { language }: { readonly language: Language },
): void {
  if (!productType || productType === product.productType) return;
  if (upperTypesOf(productType)?.includes(insuranceType.upperType.name)) return;
  throw new AppError('VALIDATION_FAILED', {
    detail: message[language],
    errors: [
      { pointer: '/productType', code: 'PRODUCT_TYPE_MISMATCH', message: message[language] },
    ],
  });
}
