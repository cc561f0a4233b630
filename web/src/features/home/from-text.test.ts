import type { CardItem, PriceSuffix, PriceTooltip } from '@cotejo/contract/comparison/compare.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { namespaceLoaders } from '../../app/namespaces.ts';
import { sampleCard } from '../../entities/product-list/testing/sample-answer.ts';
import { createI18n, ensureNamespaces } from '../../shared/language/create-i18n.ts';
import { fromText } from './from-text.ts';

async function translator(language: 'es' | 'en' | 'pt'): Promise<TFunction> {
  const i18n = await createI18n(language, {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['home', 'comparison']);
  return i18n.t;
}

function card(suffix: PriceSuffix, tooltip: PriceTooltip, own: Partial<CardItem> = {}): CardItem {
  const sample = sampleCard(1, own);
  return { ...sample, price: { ...sample.price, suffix, tooltip } };
}

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test.each<[CardItem, string]>([
  [
    card('/mes', 'reference-person', { personCount: 1 }),
    'Desde $36.470 al mes por persona de 27 años',
  ],
  [card('/mes', 'household', { personCount: 3 }), 'Desde $36.470 al mes por 3 personas'],
  [card('/año', 'household', { personCount: 1 }), 'Desde $36.470 al año por persona'],
  [card('/mes', 'flat'), 'Desde $36.470 al mes como precio único'],
  [card('/año por persona', 'per-person-yearly'), 'Desde $36.470 al año por persona'],
  [card('/viaje', 'per-trip', { personCount: 1 }), 'Desde $36.470 por viaje por persona'],
  [card('/mes p/empl', 'per-employee'), 'Desde $36.470 al mes por trabajador'],
])('a price is said with its basis: %#', async (item, expected) => {
  expect(plain(fromText(item, 'CL', await translator('es'), true))).toBe(expected);
});

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
  expect(plain(fromText({ ...item, offers: [offer] }, 'CL', t, true))).toMatch(/^Desde \$29\.176 /);
  const alone = card('/mes', 'reference-person', { personCount: 1 });
  expect(plain(fromText(alone, 'CL', t, false))).toBe('Desde $36.470 al mes por persona');
  expect(fromText(null, 'CL', t, true)).toBeUndefined();
  expect(
    fromText({ ...item, price: { ...item.price, value: null } }, 'CL', t, true),
  ).toBeUndefined();
});

test.each(['es', 'en', 'pt'] as const)('every basis has words in %s', async (language) => {
  const t = await translator(language);
  const suffixes = ['/mes', '/mes Total', '/mes p/empl', '/año', '/año por persona', '/viaje', ''];
  const tooltips = ['flat', 'pets', 'reference-pet', 'payroll', 'minimum-premium', 'group-total'];
  for (const suffix of suffixes as PriceSuffix[]) {
    for (const tooltip of tooltips as PriceTooltip[]) {
      expect(fromText(card(suffix, tooltip), 'CL', t, true)).not.toMatch(/from\.|who\.|per\./);
    }
  }
});
