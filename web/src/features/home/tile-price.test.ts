import type { CardItem, PriceSuffix, PriceTooltip } from '@cotejo/contract/comparison/compare.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { namespaceLoaders } from '../../app/namespaces.ts';
import { sampleCard } from '../../entities/product-list/testing/sample-answer.ts';
import { createI18n, ensureNamespaces } from '../../shared/language/create-i18n.ts';
import { tilePrice } from './tile-price.ts';

async function translator(language: 'es' | 'en' | 'pt'): Promise<TFunction> {
  const i18n = await createI18n(language, {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['home', 'comparison']);
  return i18n.t;
}

function card(suffix: PriceSuffix, tooltip: PriceTooltip, own: Partial<CardItem> = {}): CardItem {
  const sample = sampleCard(1, own);
  return { ...sample, price: { ...sample.price, suffix, tooltip } };
}

const said = (price: ReturnType<typeof tilePrice>) =>
  price && `${price.from} ${price.amount} ${price.basis}`.replaceAll('\u00a0', ' ');

const charged = card('/año por persona', 'per-person-yearly');

test.each<[CardItem, string]>([
  [card('/mes', 'household', { personCount: 3 }), 'Desde $36.470 al mes'],
  [card('/año', 'household', { personCount: 1 }), 'Desde $36.470 al año'],
  [card('/viaje', 'per-trip', { personCount: 1 }), 'Desde $36.470 por viaje'],
  [card('/mes', 'flat'), 'Desde $36.470 al mes como precio único'],
  [card('/mes', 'pets', { personCount: 2 }), 'Desde $36.470 al mes por 2 mascotas'],
  [charged, 'Desde $36.470 al año por persona'],
  [card('/mes p/empl', 'per-employee'), 'Desde $36.470 al mes por trabajador'],
  // Beside prices of people who are known one of the reference person says so.
  [card('/mes', 'reference-person'), 'Desde $36.470 al mes por persona de 27 años'],
])(
  'a price is said with its basis, where that is not the one above all tiles: %#',
  async (item, expected) => {
    expect(said(tilePrice(item, 'CL', await translator('es'), true))).toBe(expected);
  },
);

test.each([
  ['es', 'al año por persona, se paga por mes: $1.487'],
  ['en', 'a year per person, paid by the month: $1.487'],
  ['pt', 'por ano por pessoa, paga-se por mês: $1.487'],
] as const)(
  'a year that is charged by the month says the month beside it: %s',
  async (language, basis) => {
    const month = { value: 1_487, unit: { code: 'CLP', display: null } } as const;
    const item = { ...charged, price: { ...charged.price, chargedMonthly: month } };
    expect(tilePrice(item, 'CL', await translator(language), true)?.basis).toBe(basis);
  },
);

test('the price is the one after the promotion, and none where the list has none', async () => {
  const t = await translator('es');
  const item = card('/mes', 'household', { personCount: 2 });
  const offer = {
    id: 1,
    offerType: { name: 'DISCOUNT' },
    discount: { unitCode: '%', amount: 20, parceledDiscounts: [], salesLimitQuantityEnable: false },
    stock: null,
    endsAt: '2030-01-01T00:00:00Z',
    discountedValue: 29_176,
  } as const;
  expect(said(tilePrice({ ...item, offers: [offer] }, 'CL', t, true))).toBe('Desde $29.176 al mes');
  const alone = card('/mes', 'reference-person', { personCount: 1 });
  expect(said(tilePrice(alone, 'CL', t, false))).toBe('Desde $36.470 al mes');
  expect(tilePrice(null, 'CL', t, true)).toBeUndefined();
  expect(
    tilePrice({ ...item, price: { ...item.price, value: null } }, 'CL', t, true),
  ).toBeUndefined();
});

test.each(['es', 'en', 'pt'] as const)('every basis has words in %s', async (language) => {
  const t = await translator(language);
  const suffixes = ['/mes', '/mes Total', '/mes p/empl', '/año', '/año por persona', '/viaje', ''];
  const tooltips = ['flat', 'pets', 'reference-pet', 'payroll', 'minimum-premium', 'group-total'];
  for (const suffix of suffixes as PriceSuffix[]) {
    for (const tooltip of tooltips as PriceTooltip[]) {
      expect(said(tilePrice(card(suffix, tooltip), 'CL', t, true))).not.toMatch(
        /from\.|who\.|per\./,
      );
    }
  }
});
