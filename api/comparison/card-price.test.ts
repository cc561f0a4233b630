import type { CatalogueProduct, UpperTypeName } from '@cotejo/domain/catalogue/product.ts';
import { priceProduct } from '@cotejo/domain/comparison/price-rules.ts';
import { sampleCatalogue } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import { fallbackUfValue, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { defaultProfile } from '@cotejo/domain/profile/parse-profile.ts';
import { cardPriceJson, unitJson } from './card-price.ts';
import type { EncodedProduct } from './encode-card.ts';

const sample = sampleCatalogue(1, 1).products[0]!;

function shown(currency: CurrencyCode, amount: number, upperType: UpperTypeName) {
  const product: CatalogueProduct = {
    ...sample,
    country: 'CL',
    currency,
    period: 'month',
    priceRule: 'per_person',
    ageMinEntry: 18,
    ageMaxEntry: 64,
    tariff: null,
    rates: [{ role: 'holder', sex: null, ageFrom: 18, ageTo: 64, amount }],
  };
  const encoded = {
    product,
    upperType,
    lowest: amount,
    unitJson: unitJson(currency, null),
    offers: [],
  } as unknown as EncodedProduct;
  const members = cardPriceJson(encoded, priceProduct(product, defaultProfile('CL')), {
    targetCurrency: 'CLP',
    uf: { value: fallbackUfValue, date: '2025-07-01' },
    entered: true,
    hasGroup: false,
    now: 0,
  });
  const { price } = JSON.parse(`{${members}}`) as {
    price: {
      value: number;
      unit: { code: string };
      label: string;
      suffix: string;
      convertionTo: { value: number; unit: { code: string } } | null;
    };
  };
  const { value, unit, label, suffix, convertionTo } = price;
  return [value, unit.code, label, suffix, convertionTo?.value, convertionTo?.unit.code];
}

test.each<[CurrencyCode, number, UpperTypeName, ReturnType<typeof shown>]>([
  // 0.5 UF a month: × 12, in UF, per person (spec 1 §9).
  [
    'UF',
    5_000,
    'ACCIDENTES PERSONALES',
    [60_000, 'UF', 'Precio Anual', '/año por persona', 235_289, 'CLP'],
  ],
  // The same priced in pesos is shown in UF all the same.
  [
    'CLP',
    39_215,
    'SEGURO DE GUARDIA',
    [120_001, 'UF', 'Precio Anual', '/año por persona', 470_580, 'CLP'],
  ],
  // Every other kind in the currency that was asked for.
  ['UF', 5_000, 'SALUD', [19_607, 'CLP', 'Desde', '/mes', 5_000, 'UF']],
  ['USD', 5_000, 'INTERNACIONAL', [5_000, 'USD', 'Desde', '/mes', undefined, undefined]],
])('%s %i of %s is shown as %j', (currency, amount, upperType, expected) => {
  expect(shown(currency, amount, upperType)).toEqual(expected);
});
