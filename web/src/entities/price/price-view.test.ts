import { amountText } from '@cotejo/domain/coverage/amount-text.ts';
import type { CardItem, CardOffer, PriceTooltip } from '@cotejo/contract/comparison/compare.ts';
import { createI18n, ensureNamespaces } from '../../shared/language/create-i18n.ts';
import { namespaceLoaders } from '../../app/namespaces.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { askedPrice } from '../product-list/asked-price.ts';
import { priceView, type PriceBasis } from './price-view.ts';
import { sampleCard } from '../product-list/testing/sample-answer.ts';

let t: TFunction;
beforeAll(async () => {
  const i18n = createI18n('es', {}, namespaceLoaders);
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
  stock: 9,
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

  it('says a year without the promotion of the price above it, and with none left just the year', () => {
    const noteOf = (change: Partial<CardOffer>) =>
      plain(priceView(sampleCard(1, { offers: [offer(change)] }), month, t, true)).note;
    const without = '2 personas · $437.640 al año sin la promoción';
    expect(noteOf({})).toBe(without);
    expect(noteOf({ discountedValue: 0 })).toBe(without);
    expect(noteOf({ stock: 0 })).toBe('2 personas · $437.640 al año');
    expect(noteOf({ offerType: { name: 'GIFTCARD' }, discountedValue: null })).toBe(
      '2 personas · $437.640 al año',
    );
  });

  it('names the month that is charged beside a year', () => {
    const card = cardOf({
      value: 4_300,
      unit: { code: 'UF', display: null },
      convertionTo: { value: 17_848, minPrice: 1, unit: { code: 'CLP', display: null } },
      paymentMode: 'year',
      label: 'Precio Anual',
      suffix: '/año por persona',
      tooltip: 'per-person-yearly',
      chargedMonthly: { value: 1_487, unit: { code: 'CLP', display: null } },
    });
    for (const period of ['month', 'year'] as const) {
      expect(plain(priceView(card, { period, unit: 'own' }, t, true))).toMatchObject({
        first: 'UF 0,43',
        second: '$17.848',
        suffix: '/año por persona',
        note: '2 personas · se paga por mes: $1.487',
      });
    }
  });

  it('says about what a price in dollars is in pesos, at a reference rate', () => {
    const dollars = { code: 'USD', display: 'USD/Año' } as const;
    const own = {
      value: 13_242_00,
      unit: dollars,
      convertionTo: null,
      paymentMode: 'year',
      suffix: '/año',
      reference: '$1 millón',
    } as const;
    const aboutOf = (change: Partial<CardItem['price']> = {}) =>
      plain(priceView(cardOf({ ...own, ...change }), month, t, true)).about;
    expect(aboutOf()).toBe('≈ $1 millón al mes, de referencia');
    expect(aboutOf({ paymentMode: 'day' })).toBe('≈ $1 millón, de referencia');
    expect(priceView(sampleCard(1), month, t, true)).not.toHaveProperty('about');
  });

  it('changes places for UF and multiplies for the year', () => {
    expect(plain(priceView(sampleCard(1), { period: 'year', unit: 'UF' }, t, true))).toMatchObject({
      first: 'UF 11,16',
      second: '$437.640',
      suffix: '/año',
      note: '2 personas · $36.470 al mes',
    });
  });

  it.each([
    ['own', 'UF 11,16', '$437.640'],
    ['UF', 'UF 11,16', '$437.640'],
    ['local', '$437.640', 'UF 11,16'],
  ] as const)('of a kind that is in UF by itself stands in %s first: %s', (unit, first, second) => {
    const card = cardOf({
      value: 111_600,
      unit: { code: 'UF', display: null },
      convertionTo: { value: 437_640, minPrice: 1, unit: { code: 'CLP', display: null } },
      paymentMode: 'year',
      label: 'Precio Anual',
      suffix: '/año por persona',
      tooltip: 'per-person-yearly',
    });
    expect(plain(priceView(card, { period: 'month', unit }, t, true))).toMatchObject({
      label: 'Precio Anual',
      first,
      second,
      suffix: '/año por persona',
    });
  });

  it('reads "Consultar" with its reason where somebody has no price', () => {
    const { price } = sampleCard(1);
    const card = sampleCard(1, { price: { ...price, value: null } });
    expect(priceView(card, month, t, true)).toMatchObject({ first: 'Consultar' });
  });

  it('names who of several has no price', () => {
    const { price, profilePrice } = sampleCard(1);
    const card = sampleCard(1, {
      price: { ...price, value: null, tooltip: 'missing-price' },
      profilePrice: {
        total: { ...profilePrice.total, value: null, profilesWithPrice: 2, profilesEvaluated: 3 },
        missing: ['Titular, hombre, 38 años'],
      },
    });
    expect(priceView(card, month, t, true).note).toBe(
      'Hay precio para 2 de 3 personas. Sin precio: Titular, hombre, 38 años.',
    );
  });

  it('shows a discount with the struck price and the stock left', () => {
    const card = sampleCard(1, { offers: [offer({})] });
    expect(plain(priceView(card, month, t, true))).toMatchObject({
      first: '$29.176',
      second: 'UF 0,74',
      offer: {
        before: '$36.470',
        badge: '20 % menos',
        text: 'Quedan solo 9 promociones disponibles',
      },
    });
  });

  it('says how many are left only where few are', () => {
    const shown = (stock: number) =>
      plain(priceView(sampleCard(1, { offers: [offer({ stock })] }), month, t, true)).offer;
    expect(shown(10)).not.toHaveProperty('text');
    expect(shown(9)).toMatchObject({ text: 'Quedan solo 9 promociones disponibles' });
    expect(shown(1)).toMatchObject({ text: 'Queda solo 1 promoción disponible' });
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

/** A card whose price is one of another country or kind. */
function cardOf(price: Partial<CardItem['price']>, own: Partial<CardItem> = {}): CardItem {
  const card = sampleCard(1, own);
  return { ...card, price: { ...card.price, ...price } };
}
const abroad = { convertionTo: null, ufValue: null, ufDate: null } as const;
const dollars = (display: string | null) => ({ code: 'USD', display }) as const;

describe('what a price is made of is said in the words of its rule', () => {
  const pairs: readonly (readonly [PriceTooltip, number, boolean, RegExp, RegExp])[] = [
    ['household', 2, true, /^2 personas/, /cada persona/],
    ['reference-person', 1, false, /^Precio de referencia/, /persona de referencia/],
    ['family', 3, true, /^3 personas/, /factor según el número de cargas/],
    ['flat', 4, true, /^Precio único/, /no cambia con la edad/],
    ['pets', 1, true, /^1 mascota /, /cada mascota/],
    ['pets', 2, false, /^2 mascotas/, /cada mascota/],
    ['reference-pet', 1, true, /^Precio de referencia/, /perro mestizo/],
    ['payroll', 1, true, /^Según tu planilla/, /porcentaje de la planilla/],
    ['payroll', 12, true, /^Planilla de 12 trabajadores/, /porcentaje de la planilla/],
    ['minimum-premium', 1, false, /^Prima mínima/, /prima mínima/],
    ['per-employee', 1, true, /^Por trabajador/, /por trabajador/],
    ['group-total', 20, true, /^20 trabajadores/, /total del grupo/],
  ];
  it.each(pairs)('%s for %i (entered: %s)', (tooltip, personCount, entered, note, help) => {
    const view = priceView(cardOf({ tooltip }, { personCount }), month, t, entered);
    expect(plain(view.note)).toMatch(note);
    expect(view.help?.text).toMatch(help);
    if (tooltip === 'pets') expect(`${String(view.note)}${view.help?.text}`).not.toMatch(/person/);
  });

  it.each<[PriceTooltip, RegExp]>([
    ['missing-price', /alguna de las personas/],
    ['missing-pet-price', /alguna de las mascotas/],
    ['missing-group-price', /este grupo/],
  ])('"Consultar" names who has no price: %s', (tooltip, words) => {
    const view = priceView(cardOf({ value: null, tooltip }), month, t, true);
    expect(view).toMatchObject({ first: 'Consultar', note: expect.stringMatching(words) });
  });

  it.each(['es', 'en', 'pt'] as const)(
    'has a sentence for each of them in %s',
    async (language) => {
      const i18n = createI18n(language, {}, namespaceLoaders);
      await ensureNamespaces(i18n, ['comparison', 'card']);
      for (const [tooltip] of pairs) {
        const view = priceView(cardOf({ tooltip }), month, i18n.t, true);
        expect(`${String(view.note)} ${String(view.help?.text)}`).not.toMatch(/price\./);
      }
    },
  );
});

const zones: Readonly<Record<string, string>> = {
  'USD/MUNDO': ' · cubre en todo el mundo',
  'USD/USA': ' · cubre en Estados Unidos',
  'USD/LATAM': ' · cubre en Latinoamérica',
};

describe('prices of other countries and measures', () => {
  it.each<[string, CardItem, Record<string, unknown>]>([
    [
      'soles for a Peruvian group',
      cardOf(
        {
          ...abroad,
          value: 380_050,
          unit: { code: 'PEN', display: null },
          suffix: '/mes Total',
          tooltip: 'group-total',
        },
        { personCount: 20, yearlyTotal: null },
      ),
      { first: 'S/ 3,800.50', suffix: '/mes en total', note: '20 trabajadores' },
    ],
    [
      'soles for one worker',
      cardOf(
        {
          ...abroad,
          value: 19_242,
          unit: { code: 'PEN', display: null },
          suffix: '/mes p/empl',
          tooltip: 'per-employee',
        },
        { personCount: 1, yearlyTotal: null },
      ),
      { first: 'S/ 192.42', suffix: '/mes p/empl', note: 'Por trabajador' },
    ],
    [
      'Colombian pesos',
      cardOf(
        { ...abroad, value: 31_000_000, unit: { code: 'COP', display: null } },
        { yearlyTotal: { value: 372_000_000, unit: { code: 'COP', display: null } } },
      ),
      { first: '$ 310.000', suffix: '/mes', note: '2 personas · $ 3.720.000 al año' },
    ],
    [
      'plain dollars for a trip',
      cardOf(
        { ...abroad, value: 4_550, unit: dollars(null), paymentMode: 'day', suffix: '/viaje' },
        { yearlyTotal: null },
      ),
      { first: 'US$ 45,50', suffix: '/viaje', note: '2 personas' },
    ],
    ...['USD/Año', 'USD/V', 'USD/MUNDO', 'USD/USA', 'USD/LATAM'].map(
      (display): [string, CardItem, Record<string, unknown>] => [
        display,
        cardOf(
          {
            ...abroad,
            value: 310_000,
            unit: dollars(display),
            paymentMode: 'year',
            suffix: '/año',
          },
          { yearlyTotal: { value: 310_000, unit: dollars(display) } },
        ),
        {
          first: 'US$ 3.100',
          suffix: '/año',
          note: `2 personas${zones[display] ?? ''}`,
        },
      ],
    ),
  ])('%s', (_, card, expected) => {
    for (const unit of ['local', 'UF'] as const) {
      const view = plain(priceView(card, { period: 'month', unit }, t, true));
      expect(view).toMatchObject(expected);
      expect(view).not.toHaveProperty('second');
    }
  });
});

describe('what each kind of offer says', () => {
  const discount = (unitCode: string, amount: number, parceledDiscounts: string[] = []) => ({
    unitCode,
    amount,
    parceledDiscounts,
    salesLimitQuantityEnable: false,
  });
  const said = (change: Partial<CardOffer>) =>
    plain(priceView(sampleCard(1, { offers: [offer(change)] }), month, t, true));

  it('PARCELED: the most that any number of instalments takes off', () => {
    const view = said({
      offerType: { name: 'PARCELED' },
      discount: discount('%', 0, ['3;5', '6;10', '12;8', 'x']),
      stock: null,
      discountedValue: null,
    });
    expect(view).toMatchObject({
      first: '$36.470',
      offer: { badge: expect.stringMatching('10 %') },
    });
  });

  it('AGGREGATE: something comes with it, and how many are left', () => {
    const view = said({
      offerType: { name: 'AGGREGATE' },
      discount: discount('%', 0),
      stock: 3,
      discountedValue: null,
    });
    expect(view).toMatchObject({
      first: '$36.470',
      offer: {
        badge: expect.stringMatching(/\S/),
        text: 'Quedan solo 3 promociones disponibles',
      },
    });
  });

  it('STOCK: its name and how many are left, and nothing where that is not limited', () => {
    const stock = { offerType: { name: 'STOCK' }, discountedValue: null } as const;
    expect(said({ ...stock, stock: 1 }).offer).toEqual({
      badge: 'Cupos limitados',
      icon: 'clock',
      text: 'Queda solo 1 promoción disponible',
    });
    expect(said({ ...stock, stock: null })).not.toHaveProperty('offer');
  });

  it('DISCOUNT of a sum: the struck price, without a percent', () => {
    const view = said({
      discount: discount('CLP', 5_000),
      stock: null,
      discountedValue: 31_470,
    });
    expect(view).toMatchObject({ first: '$31.470', offer: { before: '$36.470' } });
    expect(view.offer.badge).not.toMatch(/%/);
    const year = plain(
      priceView(
        sampleCard(1, {
          offers: [
            offer({ discount: discount('CLP', 5_000), stock: null, discountedValue: 31_470 }),
          ],
        }),
        { period: 'year', unit: 'local' },
        t,
        true,
      ),
    );
    expect(year).toMatchObject({ first: '$437.640', second: 'UF 11,16' });
    expect(year.offer).toMatchObject({ text: '$31.470 al mes mientras dure la promoción' });
    expect(year.offer).not.toHaveProperty('before');
  });

  it('DISCOUNT beside a year: the year stays whole, and the month is said with its promotion', () => {
    const year = plain(
      priceView(sampleCard(1, { offers: [offer({})] }), { period: 'year', unit: 'UF' }, t, true),
    );
    expect(year).toMatchObject({
      first: 'UF 11,16',
      second: '$437.640',
      note: '2 personas · $36.470 al mes',
      offer: {
        badge: '20 % menos',
        text: '$29.176 al mes mientras dure la promoción. Quedan solo 9 promociones disponibles',
      },
    });
  });

  it('DISCOUNT of what is shown per year by itself: of one month and person, in pesos', () => {
    const guard = (change: Partial<CardOffer>) =>
      cardOf(
        {
          value: 111_600,
          unit: { code: 'UF', display: null },
          convertionTo: { value: 437_640, minPrice: 1, unit: { code: 'CLP', display: null } },
          paymentMode: 'year',
          label: 'Precio Anual',
          suffix: '/año por persona',
          tooltip: 'per-person-yearly',
          ufValue: 3_921_480,
        },
        { offers: [offer({ stock: null, discountedValue: null, ...change })] },
      );
    const said20 = plain(priceView(guard({ discountedMonth: 7_440 }), month, t, true));
    expect(said20).toMatchObject({
      first: '$437.640',
      second: 'UF 11,16',
      offer: { text: '$29.176 al mes por persona mientras dure la promoción' },
    });
    expect(plain(priceView(guard({ discountedMonth: 0 }), month, t, true)).offer).toEqual({
      badge: 'Primera prima gratis',
      icon: 'tag',
    });
    expect(askedPrice(guard({ discountedMonth: 7_440 }))).toBe(111_600);
  });

  it('what is asked for is what the card shows', () => {
    const of = (change: Partial<CardOffer>) =>
      askedPrice(sampleCard(1, { offers: [offer(change)] }));
    expect(of({})).toBe(29_176);
    expect(of({ discountedValue: 0 })).toBe(36_470);
    expect(of({ stock: 0, discountedValue: 29_176 })).toBe(36_470);
    expect(of({ offerType: { name: 'GIFTCARD' }, discountedValue: null })).toBe(36_470);
  });
});

describe('coverage figures', () => {
  it.each([
    [{ amount: null, unit: null, period: null }, 'noTop', 'Consultar'],
    [{ amount: null, unit: 'UF', period: null }, 'noTop', 'Sin Tope'],
    [{ amount: 0, unit: 'UF', period: null }, 'noDeductible', 'Sin Deducible'],
    [{ amount: 5_000_000, unit: 'UF', period: 'anual' }, 'noTop', 'UF 500'],
    [{ amount: 500_000, unit: 'USD/Año', period: null }, 'noTop', 'US$ 5.000 al año'],
    [{ amount: 2, unit: 'eventos', period: 'anual' }, 'noTop', '2 eventos'],
  ] as const)('%j: %s → %s', (figure, none, text) => {
    expect(amountText(figure, none, 'es').replaceAll('\u00a0', ' ')).toBe(text);
  });
});
