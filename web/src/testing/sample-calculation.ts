import { sampleCard } from '../entities/product-list/testing/sample-answer.ts';

/** How a price of UF 0.93 is made, with a discount among its lines. */
export const sampleCalculation = {
  total: {
    value: 9300,
    currency: 'UF',
    profilesWithPrice: 2,
    profilesEvaluated: 2,
    arePricesDefined: true,
  },
  price: sampleCard(2).price,
  yearlyTotal: null,
  personCount: 2,
  lines: [
    { kind: 'person', text: 'Tú', detail: 'Mujer de 34 años', amount: 10_300 },
    { kind: 'volume', text: 'Descuento', detail: '', amount: -1000 },
  ],
  trace: null,
};
