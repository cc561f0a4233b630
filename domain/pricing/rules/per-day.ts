import { toTrace } from '../lines/line-trace.ts';
import type { LineReaders, PricingRule } from '../lines/pricing-rule.ts';
import { perPerson, perPersonLines } from './per-person.ts';

/** Priced for a week when the trip's length is not known. */
const defaultTripDays = 7;

/** What the travellers pay for each day of the trip. */
export const perDay: PricingRule = {
  price(product, profile, lookUp) {
    const persons = perPerson.price(product, profile, lookUp);
    if (persons.total === null) return persons;
    const days = profile.tripDays ?? defaultTripDays;
    const total = persons.total * days;
    return {
      ...persons,
      total,
      lines: [...persons.lines, { kind: 'days', days, amount: total - persons.total }],
    };
  },
  priceColumns(columns, profile, totals) {
    perPerson.priceColumns(columns, profile, totals);
    const days = profile.tripDays ?? defaultTripDays;
    for (let at = 0; at < columns.ordinals.length; at += 1) totals[at]! *= days;
  },
  getLowestPrice: perPerson.getLowestPrice,
  explain: () => 'per-trip',
  withoutPrice: 'missing-price',
  insures: 'trip',
  findMissing: ({ tripDays }) => (tripDays === null ? 'trip' : null),
};

export const perDayLines: LineReaders<'person' | 'days'> = {
  ...perPersonLines,
  days: {
    trace: (_, { days }) =>
      toTrace({ name: 'days', value: days, unit: 'count', source: 'perfil.dias' }),
    explain: ({ days }, _, language) =>
      ({
        es: `Por ${days} días de viaje`,
        en: `For ${days} days of travel`,
        pt: `Por ${days} dias de viagem`,
      })[language],
  },
};
