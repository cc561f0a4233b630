import { personLine } from '../lines/person-line.ts';
import { toTrace } from '../lines/line-trace.ts';
import { noPrice, refuseTooMany } from '../lines/price-columns.ts';
import type { PriceLine } from '../lines/price-line.ts';
import type { LineReaders, PricingRule } from '../lines/pricing-rule.ts';
import {
  countDependants,
  getHolder,
  percentOf,
  toPrice,
  toWholePrice,
} from '../lines/product-price.ts';
import { fitsHousehold, getFamilyFactor, getLowestRate } from '../lines/rates.ts';
import { formatDecimals } from '../lines/words.ts';

/** The holder's rate × the factor of the number of others; the last factor holds for more. */
export const familyFactor: PricingRule = {
  price(product, profile, lookUp) {
    const holder = getHolder(profile);
    const others = profile.persons.length - 1;
    const rate = lookUp(product, 'holder', holder.sex, holder.age);
    // Priced as the holder, also where a household names only dependants.
    const lines: PriceLine[] = [
      { kind: 'person', person: { ...holder, role: 'holder' }, amount: rate },
    ];
    let tooOld = false;
    for (const { age } of profile.persons) tooOld ||= age > product.ageMaxEntry;
    if (rate === null || tooOld || !fitsHousehold(product, profile)) {
      return toPrice(null, others + 1, rate === null ? 0 : 1, lines);
    }
    const factor = getFamilyFactor(product, others);
    const total = percentOf(rate, factor);
    if (others > 0)
      lines.push({ kind: 'family', dependants: others, factor, amount: total - rate });
    return toWholePrice(total, others + 1, lines);
  },
  priceColumns(columns, profile, totals) {
    const { ordinals, ageMaxEntry } = columns;
    const rates = columns.getRates(getHolder(profile));
    const factors = columns.getFamilyFactors(profile.persons.length - 1);
    let oldest = 0;
    for (const { age } of profile.persons) if (age > oldest) oldest = age;
    for (let at = 0; at < ordinals.length; at += 1) {
      const ordinal = ordinals[at]!;
      totals[at] =
        oldest > ageMaxEntry[ordinal]! ? noPrice : percentOf(rates[ordinal]!, factors[at]!);
    }
    refuseTooMany(columns, countDependants(profile), totals);
  },
  getLowestPrice: getLowestRate,
  explain: (_, { entered }) => (entered ? 'family' : 'reference-person'),
  withoutPrice: 'missing-price',
};

export const familyFactorLines: LineReaders<'person' | 'family'> = {
  person: personLine,
  family: {
    trace: (_, { factor }) =>
      toTrace({
        name: 'family-factor',
        value: factor,
        unit: 'hundredths',
        source: 'product.family_factors',
      }),
    explain({ dependants, factor }, _, language) {
      const times = formatDecimals(factor / 100, 2, language);
      return {
        es: `Por ${dependants} ${dependants === 1 ? 'carga' : 'cargas'} (factor ${times})`,
        en: `For ${dependants} ${dependants === 1 ? 'dependant' : 'dependants'} (factor ${times})`,
        pt: `Por ${dependants} ${dependants === 1 ? 'dependente' : 'dependentes'} (fator ${times})`,
      }[language];
    },
  },
};
