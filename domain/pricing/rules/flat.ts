import { toRateFactor } from '../lines/line-trace.ts';
import type { LineReaders, PricingRule } from '../lines/pricing-rule.ts';
import { getHolder, toWholePrice } from '../lines/product-price.ts';
import { getLowestRate } from '../lines/rates.ts';

/** The holder's rate, regardless of who else is insured. */
export const flat: PricingRule = {
  price(product, profile, lookUp) {
    const holder = getHolder(profile);
    const amount = lookUp(product, 'holder', holder.sex, holder.age);
    return toWholePrice(amount, profile.persons.length, [{ kind: 'flat', amount }]);
  },
  priceColumns(columns, profile, totals) {
    const { ordinals } = columns;
    const rates = columns.getRates(getHolder(profile));
    for (let at = 0; at < ordinals.length; at += 1) totals[at] = rates[ordinals[at]!]!;
  },
  getLowestPrice: getLowestRate,
  explain: () => 'flat',
  withoutPrice: 'missing-price',
};

export const flatLines: LineReaders<'flat'> = {
  flat: {
    trace(product, { amount }) {
      const rate = product.rates.find(({ role }) => role === 'holder') ?? null;
      return {
        factors: rate === null ? [] : [toRateFactor(rate)],
        rate,
        missing: amount === null ? 'no-rate' : null,
      };
    },
    explain: (_line, _currency, language) =>
      ({
        es: 'Precio único, para todas las personas',
        en: 'One price for everyone',
        pt: 'Preço único, para todas as pessoas',
      })[language],
  },
};
