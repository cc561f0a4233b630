import type {
  CardPrice,
  PriceTooltip,
  StartingPrice,
} from '@cotejo/contract/comparison/compare.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { CategoryPrice } from '@cotejo/ui/category/category-tiles.tsx';
import type { TFunction } from '../../shared/language/translate.ts';
import { formatPrice } from '../../entities/price/format-price.ts';
import { askedPrice } from '../../entities/product-list/asked-price.ts';
import { countedKeys, suffixKeys } from '../../entities/price/price-view.ts';

/** These suffixes say already for whom the price is. */
const perHead: readonly string[] = ['monthPerEmployee', 'yearPerPerson'];

const whoKeys: Partial<Record<PriceTooltip, string>> = { 'reference-pet': 'referencePet' };

/**
 * `Desde $4.102 al mes`: the first price of a list and what it is for. Whom most tiles are priced for stands once
 * above them; a tile says it where it is somebody else. Undefined where the list names no price.
 */
export function tilePrice(
  price: StartingPrice | null | undefined,
  country: CountryCode,
  t: TFunction,
  /** Who is known: the tiles are priced for them, and otherwise for the reference person. */
  known: boolean,
): CategoryPrice | undefined {
  const amount = price ? askedPrice(price) : null;
  if (!price || amount === null) return undefined;
  const per = suffixKeys[price.price.suffix];
  const { tooltip } = price.price;
  const key = whoKeys[tooltip] ?? countedKeys[tooltip];
  const isSaidAbove = key === (known ? 'people' : 'reference');
  const who =
    perHead.includes(per) || isSaidAbove
      ? ''
      : t(`home:from.who.${key}`, {
          count: price.personCount,
          age: countries[country].referenceAge,
        });
  const words = [per === 'none' ? '' : t(`home:from.per.${per}`), who]
    .filter((text) => text !== '')
    .join(' ');
  return {
    from: t('home:from.from'),
    amount: formatPrice(amount, price.price.unit),
    basis: withMonth(words, price.price, t),
  };
}

/** A year that is charged by the month says the month, too. */
function withMonth(year: string, { chargedMonthly }: CardPrice, t: TFunction): string {
  if (chargedMonthly === null) return year;
  const amount = formatPrice(chargedMonthly.value, chargedMonthly.unit);
  return t('home:from.charged', { year, amount });
}
