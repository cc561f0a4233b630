import type { PriceTooltip, StartingPrice } from '@cotejo/contract/comparison/compare.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { formatPrice } from '../../entities/price/format-price.ts';
import { askedPrice } from '../../entities/product-list/asked-price.ts';
import { countedKeys, suffixKeys } from '../../entities/price/price-view.ts';

/** These suffixes say already for whom the price is. */
const perHead: readonly string[] = ['monthPerEmployee', 'yearPerPerson'];

const whoKeys: Partial<Record<PriceTooltip, string>> = { 'reference-pet': 'referencePet' };

/** `Desde $4.102 al mes por persona`: the first price of a list, and what it is for. */
export function fromText(
  price: StartingPrice | null | undefined,
  country: CountryCode,
  t: TFunction,
  /** Who is known: beside their prices one of the reference person says so. */
  known: boolean,
): string | undefined {
  const amount = price ? askedPrice(price) : null;
  if (!price || amount === null) return undefined;
  const per = suffixKeys[price.price.suffix];
  const { tooltip } = price.price;
  const key = whoKeys[tooltip] ?? countedKeys[tooltip];
  const who = perHead.includes(per)
    ? ''
    : t(`home:from.who.${!known && key === 'reference' ? 'referenceAlone' : key}`, {
        count: price.personCount,
        age: countries[country].referenceAge,
      });
  const words = [per === 'none' ? '' : t(`home:from.per.${per}`), who]
    .filter((text) => text !== '')
    .join(' ');
  return t('home:from.text', { amount: formatPrice(amount, price.price.unit), words });
}
