import type { CardOffer } from '@cotejo/contract/comparison/compare.ts';
import { createI18n, ensureNamespaces } from '../../i18n/create-i18n.ts';
import type { TFunction } from 'i18next';
import { coverageFigure } from './coverage-figure.ts';
import { priceView, type PriceBasis } from './price-view.ts';
import { sampleCard } from './testing/sample-answer.ts';

let t: TFunction;
beforeAll(async () => {
  const i18n = await createI18n('es', {});
  await ensureNamespaces(i18n, ['comparison', 'card']);
  t = i18n.t;
});

const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));
const month: PriceBasis = { period: 'month', unit: 'local' };
const offer = (change: Partial<CardOffer>): CardOffer => ({
  id: 1,
  offerType: { name: 'DISCOUNT' },
  discount: {
    unitCode: '%',
    amount: 20,
    parceledDiscounts: [],
    salesLimitQuantityEnable: true,
  },
  stock: 12,
  endsAt: '2025-10-12T23:59:59Z',
  discountedValue: 29_176,
  ...change,
});

describe('the price block', () => {
  it('says amount, second currency, for how many and the year', () => {
    expect(plain(priceView(sampleCard(1), month, t, true))).toMatchObject({
      label: 'Desde',
      first: '$36.470',
      second: 'UF 0,93',
      suffix: '/mes',
      note: '2 personas · $437.640 al año',
    });
  });

  it('changes places for UF and multiplies for the year', () => {
    expect(plain(priceView(sampleCard(1), { period: 'year', unit: 'UF' }, t, true))).toMatchObject({
      first: 'UF 11,16',
      second: '$437.640',
      suffix: '/año',
      note: '2 personas · $36.470 al mes',
    });
  });

  it('reads "Consultar" with its reason where somebody has no price', () => {
    const { price } = sampleCard(1);
    const card = sampleCard(1, { price: { ...price, value: null } });
    expect(priceView(card, month, t, true)).toMatchObject({ first: 'Consultar' });
  });

  it('shows a discount with the struck price and the stock left', () => {
    const card = sampleCard(1, { offers: [offer({})] });
    expect(plain(priceView(card, month, t, true))).toMatchObject({
      first: '$29.176',
      second: 'UF 0,74',
      offer: {
        before: '$36.470',
        badge: '20 % menos',
        text: 'Quedan solo 12 promociones disponibles',
      },
    });
  });

  it('says that the promotion is sold out and keeps the normal price', () => {
    const card = sampleCard(1, { offers: [offer({ stock: 0 })] });
    expect(plain(priceView(card, month, t, true))).toMatchObject({
      first: '$36.470',
      offer: { text: 'Promoción Cyber Agotada. Precio normal' },
    });
  });

  it('names a free first premium and a gift card', () => {
    const free = sampleCard(1, { offers: [offer({ discountedValue: 0, stock: null })] });
    expect(priceView(free, month, t, true).offer?.badge).toBe('Primera prima gratis');
    const gift = sampleCard(1, {
      offers: [
        offer({
          offerType: { name: 'GIFTCARD' },
          discount: {
            unitCode: 'CLP',
            amount: 20_000,
            parceledDiscounts: [],
            salesLimitQuantityEnable: false,
          },
          stock: null,
        }),
      ],
    });
    expect(priceView(gift, month, t, true).offer?.badge).toBe('Gift card de $20.000');
  });
});

describe('coverage figures', () => {
  it.each([
    [{ amount: null, unit: null, period: null }, 'noTop', 'Consultar'],
    [{ amount: null, unit: 'UF', period: null }, 'noTop', 'Sin Tope'],
    [{ amount: 0, unit: 'UF', period: null }, 'noDeductible', 'Sin Deducible'],
    [{ amount: 5_000_000, unit: 'UF', period: 'anual' }, 'noTop', 'UF 500'],
    [{ amount: 500_000, unit: 'USD/Año', period: null }, 'noTop', 'USD/Año 5.000'],
    [{ amount: 2, unit: 'eventos', period: 'anual' }, 'noTop', '2 eventos'],
  ] as const)('%j: %s → %s', (figure, none, text) => {
    expect(coverageFigure(figure, none, t).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
