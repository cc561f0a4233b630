import type { StartingPrice } from '@cotejo/contract/comparison/compare.ts';
import { formatPrice } from '../../entities/price/format-price.ts';
import { suffixKeys } from '../../entities/price/price-view.ts';
import { askedPrice } from '../../entities/product-list/asked-price.ts';
import type { TFunction } from '../../shared/language/translate.ts';

/** `$4.102/mes`; null where the company quotes it. */
export function listPrice(
  item: Pick<StartingPrice, 'price' | 'offers'> | null,
  t: TFunction,
): string | null {
  const amount = item === null ? null : askedPrice(item);
  if (item === null || amount === null) return null;
  const { unit, suffix } = item.price;
  return formatPrice(amount, unit) + t(`comparison:price.suffix.${suffixKeys[suffix]}`);
}
