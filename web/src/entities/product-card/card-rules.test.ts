import type { UpperTypeName } from '@cotejo/domain/catalogue/product.ts';
import { upperTypes } from '@cotejo/domain/catalogue/product.ts';
import type { AffinityLine, CardAffinity } from '@cotejo/contract/comparison/affinity.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { createI18n, ensureNamespaces } from '../../shared/language/create-i18n.ts';
import { namespaceLoaders } from '../../app/namespaces.ts';
import { alertsOf } from './card-alerts.ts';
import { listed, type CardInfo, type CardUpdate } from './card-info.ts';
import { cardKindOf, cardKinds, type CardKindName } from './card-kinds.ts';
import { badgesOf, cardView, type CardContext } from './card-view.ts';
import { categoryTitle } from './category-title.ts';
import { sampleCard } from '../product-list/testing/sample-answer.ts';
import { ownSettings } from '@cotejo/domain/site/site-settings.ts';
import { ordersOf } from '../comparator/site-settings.ts';

let t: TFunction;
beforeAll(async () => {
  const i18n = createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['comparison', 'card']);
  t = i18n.t;
});

const context = (change: Partial<CardContext> = {}): CardContext => ({
  t,
  country: 'CL',
  basis: { period: 'month', unit: 'local' },
  profile: null,
  view: 'grid',
  settings: ownSettings,
  prevision: null,
  ...change,
});
const compare = { text: 'Comparar', selected: false, onChange: () => undefined };

function product(
  upperType: UpperTypeName,
  metadata: Readonly<Record<string, unknown>> = {},
  change: Partial<CardItem> = {},
): CardItem {
  const card = sampleCard(2, change);
  return {
    ...card,
    insuranceType: { ...card.insuranceType, upperType: { name: upperType, displayName: '' } },
    insuranceMetadata: { metadata: { ...card.insuranceMetadata.metadata, ...metadata } },
  };
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
function saidBy(item: CardItem, info: CardInfo = listed, change: Partial<CardContext> = {}) {
  const { coverages } = cardView(item, context(change), compare, info);
  if (coverages.status !== 'known') throw new Error('The list knows its facts');
  const said = [...coverages.columns, ...coverages.facts];
  return Object.fromEntries(said.map(({ label, value }) => [label, plain(value)]));
}
const uf = (minAmount: number | null, maxAmount: number) => ({
  minAmount,
  maxAmount,
  unit: { code: 'UF', name: 'UF', currencyCode: 'UF' },
});
const noCoverages = { categories: [], compensation: null, disability: null };
const updated = (change: Partial<CardUpdate>): CardInfo => ({
  ...listed,
  coverages: 'known',
  update: {
    id: 2,
    coverages: noCoverages,
    topAmount: null,
    deductible: null,
    offers: [],
    affinity: null,
    ...change,
  },
});

describe('kinds of cards', () => {
  const kinds: Record<UpperTypeName, CardKindName> = {
    SALUD: 'health',
    ISAPRE: 'isapre',
    'SEGURO COLECTIVO': 'group',
    'SEGURO VIDA': 'life',
    'SEGURO DE GUARDIA': 'guard',
    SEGURO_MASCOTAS: 'pets',
    'SEGURO INDEMNIZACION': 'indemnity',
    'SERVICIO ASISTENCIA': 'assistance',
    'ACCIDENTES PERSONALES': 'accidents',
    INTERNACIONAL: 'international',
    VIAJE: 'travel',
    EPS: 'eps',
    SCTR: 'workRisk',
    'Medicina Prepagada': 'prepaid',
  };
  it.each(upperTypes)('%s has its own columns, and none of its facts is blank', (upperType) => {
    const item = product(upperType);
    expect(cardKindOf(item, 'CL')).toBe(kinds[upperType]);
    const values = Object.values(saidBy(item));
    expect(values.length).toBeGreaterThanOrEqual(6);
    expect(values).not.toContain('');
  });

  it('treats life with funds as savings', () => {
    const item = product('SEGURO VIDA', { fondos_disponibles: ['Moderado', 'Dinámico'] });
    expect(cardKindOf(item, 'CL')).toBe('savings');
    expect(saidBy(item)).toMatchObject({ Fondos: 'Moderado, Dinámico' });
  });

  it('says what is missing instead of leaving it out', () => {
    const item = product('SEGURO VIDA');
    expect(saidBy(item)).toMatchObject({
      Fallecimiento: 'No informado',
      Temporalidad: 'No informado',
      'No incluye': 'No informado',
    });
  });
});

describe('facts by kind', () => {
  it('says of a life insurance its sums, its years and what comes back, each explained', () => {
    const item = product(
      'SEGURO VIDA',
      {
        temporalidad: '20 años',
        cubre_hasta_los: 75,
        refund: 50,
        price_detail: { label: 'Edad de ingreso', age_range: '18 a 65 años' },
        tooltips_life: { death_coverage: 'El capital de tu familia.' },
      },
      {
        card: { ...sampleCard(2).card, lifeCover: { amount: 5_000_000, unit: 'UF', period: null } },
        coverages: { ...noCoverages, disability: uf(null, 5_000_000) },
        ageMaxEntry: 65,
      },
    );
    expect(saidBy(item)).toMatchObject({
      Fallecimiento: 'UF 500',
      Invalidez: 'UF 500',
      Temporalidad: '20 años',
      'Cubre hasta los': '75 años',
      Devolución: '50 % de lo pagado',
      Edades: '18 a 65 años',
    });
    const { coverages } = cardView(item, context(), compare);
    if (coverages.status !== 'known') throw new Error('known');
    const help = [...coverages.columns, ...coverages.facts].map((fact) => fact.help);
    expect(help.flatMap((one) => one?.title ?? [])).toEqual([
      'Cobertura Fallecimiento',
      'Cobertura Invalidez Total y Parcial',
      'Temporalidad',
      'Cubre hasta los',
      'Devolución',
    ]);
    expect(help[0]?.text).toBe('El capital de tu familia.');
  });

  it.each([
    [{ preferente: 5, le: 1 }, '90 %'],
    [{ preferente: 0, le: 1 }, '70 %'],
  ])(
    'says of an isapre plan the share of its preferred providers, else of free choice: %j',
    (counts, text) => {
      const item = product('ISAPRE', {
        modalidadplan: 'Libre elección',
        hosp_preferente_metadata: { cuenta: counts.preferente, percentage: 90 },
        hosp_le_metadata: { cuenta: counts.le, percentage: 70 },
        coverage_ratio: '90/60',
      });
      expect(saidBy(item)).toMatchObject({
        Hospitalario: text,
        Ambulatorio: '60 %',
        Modalidad: 'Libre elección',
      });
    },
  );

  it('says of a group plan what it covers besides health and from how many workers', () => {
    const item = product('SEGURO COLECTIVO', {
      minEmployeeQuantity: 10,
      metadata_colectivo: [
        { key: 'salud', categoria: 'Salud', tipo: 'titular', value: 300 },
        { key: 'vida', categoria: 'Vida', tipo: 'titular', value: 250 },
        { key: 'catastrofico', categoria: 'Catastrófico', tipo: 'T+1', value: 0 },
        { key: 'dental', categoria: 'Dental', tipo: 'T+2', value: 5 },
      ],
    });
    expect(saidBy(item)).toMatchObject({
      Trabajadores: '10 o más',
      Además: 'Vida UF 250, Dental UF 5',
    });
  });

  it('says what is paid per day as the range that the coverages hold', () => {
    const coverages = { ...noCoverages, compensation: uf(10_000, 30_000) };
    const item = product('SEGURO INDEMNIZACION', {}, { coverages });
    expect(saidBy(item)).toMatchObject({ 'Por día': 'UF 1 a UF 3' });
  });

  it('says of a disability what limits or coverages know, and else that it is not informed', () => {
    const of = (disability: CardItem['coverages']['disability']) =>
      saidBy(product('SEGURO DE GUARDIA', {}, { coverages: { ...noCoverages, disability } }));
    expect(of(uf(null, 1_350_000))).toMatchObject({ Invalidez: 'UF 135' });
    expect(of(null)).toMatchObject({ Invalidez: 'No informado' });
  });

  it('says that preexisting illness is covered where the product has that feature', () => {
    const card = { ...sampleCard(2).card, preexisting: null };
    const feature = { id: 9, code: 'cubre_preexistencias', name: '', icon: 'shield' };
    const of = (features: CardItem['features']) =>
      saidBy(sampleCard(2, { card, features }))['Preexistencias'];
    expect(of([feature])).not.toBe(of([]));
    expect(of([])).toBe('No informado');
  });

  it('says the limits and coverages of the clinics that the list is filtered by', () => {
    const topAmount = { amount: 2_000_000, unit: 'UF', period: 'mensual' } as const;
    const coverages = {
      ...noCoverages,
      categories: [{ code: 'dental', displayName: 'Dental', icon: 'tooth' }],
    };
    const info = updated({ topAmount, coverages });
    expect(saidBy(sampleCard(2), info)).toMatchObject({
      'Tope mensual': 'UF 200',
      Deducible: 'Sin Deducible',
    });
    const view = cardView(sampleCard(2), context(), compare, info).coverages;
    expect(view).toMatchObject({
      included: { status: 'known', items: [{ label: 'Dental' }, { label: 'Telemedicina' }] },
    });
  });

  it('asks in Chile only what Isapre or Fonasa must pay first, each for those who have it', () => {
    const asks = (previsionName: 'Isapre' | 'Fonasa', value: number) => ({
      code: 'cl-86',
      minValue: value,
      maxValue: value,
      unit: '%',
      previsionType: { previsionName },
    });
    const item = sampleCard(2, { coverageRequirements: [asks('Isapre', 50), asks('Fonasa', 30)] });
    const of = (prevision: CardContext['prevision']) =>
      saidBy(item, listed, { prevision })['Requisito'];
    expect(of('isapre')).toContain('50 %');
    expect(of('fonasa')).toContain('30 %');
    expect(of(null)).toContain('30 % a 50 %');
    expect(saidBy(sampleCard(2))).not.toHaveProperty('Requisito');
    expect(saidBy(sampleCard(2), listed, { country: 'PE' })).not.toHaveProperty('Requisito');
  });

  it('counts clinics only when there are several', () => {
    const of = (providerCount: number) =>
      saidBy(
        product(
          'SALUD',
          {},
          {
            card: { ...sampleCard(2).card, providerCount },
            coverageOrganizations: [{ id: 1, displayName: 'Clínica Alemana' }],
          },
        ),
      )['Dónde cubre'];
    expect([of(1), of(2)]).toEqual(['Clínica Alemana', '2 clínicas preferentes']);
  });
});

describe('what a card includes', () => {
  const features = Array.from({ length: 7 }, (_, at) => ({
    id: at,
    code: `f${at}`,
    name: `Beneficio ${at}`,
    icon: 'check',
  }));
  const categories = [{ code: 'dental', displayName: 'Beneficio 0', icon: 'tooth' }];
  const namesOf = (upperType: UpperTypeName) => {
    const coverages = { ...noCoverages, categories };
    const view = cardView(product(upperType, {}, { features, coverages }), context(), compare);
    if (view.coverages.status !== 'known' || view.coverages.included.status !== 'known') return [];
    return view.coverages.included.items.map(({ label }) => label);
  };
  it('are its coverages, then its features: five at most of health, none twice', () => {
    const upTo = (last: number) => Array.from({ length: last + 1 }, (_, at) => `Beneficio ${at}`);
    expect(namesOf('SALUD')).toEqual(upTo(4));
    expect(namesOf('SEGURO_MASCOTAS')).toEqual(upTo(6));
  });
  it('keeps what is not included on small cards', () => {
    for (const upperType of upperTypes) {
      const { coverages } = cardView(product(upperType), context(), compare);
      const facts = coverages.status === 'known' ? coverages.facts : [];
      expect(facts.filter(({ main }) => main)).toHaveLength(1);
    }
  });
});

describe('the score of a card', () => {
  const start = { code: 'MIDDLE', points: 5, text: 'Punto de partida', short: null } as const;
  const noted = { code: 'NOT_INFORMED', points: 0, text: 'Sin tope', short: null } as const;
  const caps = { code: 'TOP_LOW', points: -0.3, text: 'Topes', short: 'Topes más bajos' } as const;
  const affinity = {
    score: 6.1,
    lines: [
      start,
      { code: 'PRICE_LOW', points: 1.9, text: 'Cuesta 31 % menos', short: '31 % más barato' },
      { code: 'BAD', points: -1.1, text: 'Te pagaría menos', short: 'Te paga menos si es grave' },
      { code: 'FREE_CHOICE', points: 0.5, text: 'Eliges dónde', short: 'Libre elección' },
      caps,
      noted,
      { code: 'REST', points: 0.1, text: 'Otras diferencias pequeñas', short: null },
    ],
  } satisfies CardAffinity;
  const fitOf = (change: Partial<CardItem>, info = listed, profile: string | null = 'f34') =>
    cardView(sampleCard(2, { distance: 6.1, ...change }), context({ profile }), compare, info, {
      onWhy: ({ detail }) => detail,
    }).fit;
  const chipsOf = (lines: AffinityLine[]) =>
    fitOf({}, updated({ affinity: { ...affinity, lines } }))?.reasons.chips;

  it('is said with its two largest reasons in a few words each, for and against', () => {
    const fit = fitOf({}, updated({ affinity }));
    expect(fit?.why).toMatchObject({
      trigger: { text: '¿Por qué 6,1?' },
      content: '/Seguros/BICE-Vida/Complementario-2?perfil=f34',
    });
    expect(fit).toMatchObject({ label: 'Puntaje', score: '6,1', of: 'de 10' });
    expect(fit?.reasons.chips).toEqual([
      { text: '31 % más barato', isMore: true, spoken: 'A favor:' },
      { text: 'Te paga menos si es grave', isMore: false, spoken: 'En contra:' },
    ]);
  });
  it('makes no chip of what every product begins with, of what is left over, cut off or only noted', () => {
    const lines = [
      start,
      { code: 'REST', points: 0.4, text: 'Otras diferencias', short: null },
      { code: 'CAPPED', points: -2, text: 'Ningún puntaje pasa de 10', short: null },
      noted,
      caps,
    ] satisfies AffinityLine[];
    expect(chipsOf(lines)?.map(({ text }) => text)).toEqual(['Topes más bajos']);
  });
  it('writes its figures as the country does', () => {
    const peru = context({ profile: 'f34', country: 'PE' });
    const { fit } = cardView(sampleCard(2), peru, compare, updated({ affinity }));
    expect(fit?.score).toBe('8.7');
  });
  it('is there before its reasons, and stays without them', () => {
    expect(fitOf({ distance: 10 })).toEqual({
      label: 'Puntaje',
      score: '10,0',
      of: 'de 10',
      reasons: { label: 'Lo que más pesa', chips: [] },
    });
    expect(fitOf({}, updated({ affinity: null }))?.why).toBeUndefined();
  });
  it('is not claimed without a profile, nor of a kind that is not scored', () => {
    expect(fitOf({}, updated({ affinity }), null)).toBeUndefined();
    expect(fitOf({ distance: null })).toBeUndefined();
  });
});

it('warns of everybody whom a product cannot insure', () => {
  const text = 'No puede asegurar a tu cónyuge (67): entra hasta los 64 años';
  const item = sampleCard(2, { notInsurable: [{ person: 1, code: 'AGE_OVER', text }] });
  expect(cardView(item, context(), compare).price.alerts).toEqual([{ type: 'warning', text }]);
});

describe('the badges', () => {
  const item = { isBestScore: true, metadata: { isPopular: true }, exclusive: true, isNew: true };
  it('are best score, best seller, exclusive and new', () => {
    const texts = badgesOf(item, context()).map(({ text }) => plain(text));
    expect(texts).toEqual(['Mejor puntaje', 'Más vendido', 'Exclusivo', 'Nuevo']);
  });
  it('call a score the best where the list says so, whatever it is', () => {
    const rated = { metadata: { isPopular: false }, exclusive: false, isNew: false };
    const said = [true, false].map((isBestScore) =>
      badgesOf({ ...rated, isBestScore }, context()).map(({ text }) => text),
    );
    expect(said).toEqual([['Mejor puntaje'], []]);
  });
  it('leave the score out where a site shows none, as badge and as order', () => {
    const settings = { ...ownSettings, score: false };
    const texts = badgesOf(item, context({ settings })).map(({ text }) => text);
    expect(texts).toEqual(['Más vendido', 'Exclusivo', 'Nuevo']);
    expect(ordersOf(ownSettings, true)).toContain('DISTANCE');
    expect(ordersOf(ownSettings, false)).not.toContain('DISTANCE');
    expect(ordersOf(settings, true)).not.toContain('DISTANCE');
  });
  it('are ignored for the international audience', () => {
    expect(badgesOf(item, context({ country: 'INT' }))).toEqual([]);
    const promoted = (country: 'CL' | 'INT') =>
      cardView({ ...sampleCard(1), isPromoted: true }, context({ country }), compare).promoted;
    expect([promoted('CL'), promoted('INT')]).toEqual(['Promocionado', undefined]);
  });
  it('are none of a promotion there either: what it gives stands in words', () => {
    const discounted = sampleCard(1, {
      price: { ...sampleCard(1).price, value: 20_000 },
      offers: [
        {
          id: 1,
          offerType: { name: 'DISCOUNT' },
          discount: {
            unitCode: '%',
            amount: 20,
            parceledDiscounts: [],
            salesLimitQuantityEnable: true,
          },
          stock: 3,
          endsAt: '2025-10-12T23:59:59Z',
          discountedValue: 16_000,
        },
      ],
    });
    const offerIn = (country: 'CL' | 'INT') =>
      cardView(discounted, context({ country }), compare).price.offer;
    const before = { before: '$20.000', beforeLabel: 'Antes' };
    expect(offerIn('CL')).toEqual({
      ...before,
      badge: '20 % menos',
      text: 'Quedan solo 3 promociones disponibles',
    });
    expect(offerIn('INT')).toEqual({
      ...before,
      text: '20 % menos. Quedan solo 3 promociones disponibles',
    });
  });
  it.each([
    ['SEGURO VIDA', 'Seguro Vida'],
    ['accidente y urgencia', 'Accidente y Urgencia'],
    ['Complementario-catastrófico', 'Complementario-Catastrófico'],
    ['SCTR salud y pensión', 'SCTR salud y pensión'],
    ['EPS', 'EPS'],
  ])('the category %s reads %s', (title, shown) => {
    expect(categoryTitle(title)).toBe(shown);
  });
});

describe('the minimum of employees', () => {
  const entered = (upperType: UpperTypeName, personCount: number, metadata = {}) =>
    product(upperType, metadata, {
      personCount,
      price: { ...sampleCard(2).price, suffix: '/mes Total' },
    });
  it.each([
    [entered('SEGURO COLECTIVO', 3), 'Seguro para un mínimo de 5'],
    [entered('SEGURO COLECTIVO', 3, { minsubscribers: 10 }), 'Seguro para un mínimo de 10'],
    [entered('EPS', 3, { minEmployeeQuantity: 15 }), 'Plan para un mínimo de 15 empleados'],
    [product('EPS', { minEmployeeQuantity: 1 }), 'Plan para un mínimo de 1 empleado'],
    [product('EPS', { minEmployeeQuantity: 20 }), 'Plan para un mínimo de 20 empleados'],
  ])('is said as a warning in the words of its kind', (item, text) => {
    expect(alertsOf(item, 'grid', 'PE', t)).toEqual([{ type: 'warning', text }]);
  });
  it('is no matter of other kinds', () => {
    expect(alertsOf(entered('SALUD', 1), 'grid', 'CL', t)).toEqual([]);
  });
  it('is said in the list only once a group was entered', () => {
    expect(alertsOf(product('SEGURO COLECTIVO'), 'list', 'CL', t)).toEqual([]);
    expect(alertsOf(entered('SEGURO COLECTIVO', 5), 'list', 'CL', t)).toEqual([]);
  });
  it('is no matter of a Colombian complementary plan, whose card counts no workers', () => {
    const plan = product('EPS');
    expect(alertsOf(plan, 'grid', 'CO', t)).toEqual([]);
    expect(cardKindOf(plan, 'CO')).toBe('complementary');
    expect(saidBy(plan, listed, { country: 'CO' })).not.toHaveProperty('Trabajadores');
    expect(saidBy(plan, listed, { country: 'PE' })).toHaveProperty('Trabajadores');
  });
});

describe('a kind of card', () => {
  it('has three columns', () => {
    for (const kind of Object.values(cardKinds)) expect(kind.columns).toHaveLength(3);
  });
});

describe('what can be done with a product', () => {
  const ofCard = (id: number, requests: boolean) =>
    cardView(sampleCard(id), context({ settings: { ...ownSettings, requests } }), compare).action
      ?.text;

  it('is to buy it online or to ask for it', () => {
    expect([ofCard(1, true), ofCard(2, true)]).toEqual(['Contratar', 'Solicitar']);
  });

  it('is to buy it alone where a site takes no requests', () => {
    expect([ofCard(1, false), ofCard(2, false)]).toEqual(['Contratar', undefined]);
  });
});

describe('the range of ages', () => {
  const of = (label: string) =>
    cardView(
      product(
        'SEGURO_MASCOTAS',
        { price_detail: { label, age_range: '0 a 8 años' } },
        { ageMinEntry: 0, ageMaxEntry: 8 },
      ),
      context(),
      compare,
    );
  const labelsOf = (label: string) => {
    const { coverages } = of(label);
    return coverages.status === 'known' ? coverages.facts.map((fact) => fact.label) : [];
  };

  it('bears the name that the catalogue gives it', () => {
    expect(labelsOf('Edad de la mascota')).toContain('Edad de la mascota');
    expect(String(of('Edad de la mascota').price.help?.text)).toContain(
      'Edad de la mascota: Hasta los 8 años.',
    );
    expect(labelsOf('Precio Anual')).toContain('Edades');
    expect(String(of('Precio Anual').price.help?.text)).toContain(
      'Edad de ingreso: Hasta los 8 años.',
    );
  });
});

describe('the way to the price detail', () => {
  const single = { ...sampleCard(2).price, modal: false };
  const offer: CardItem['offers'][number] = {
    id: 1,
    offerType: { name: 'AGGREGATE' },
    discount: {
      unitCode: '%',
      amount: 0,
      parceledDiscounts: [],
      salesLimitQuantityEnable: true,
    },
    stock: 9,
    endsAt: '2025-10-12T23:59:59Z',
    discountedValue: null,
  };
  const explained = (item: CardItem, info: CardInfo = listed) =>
    'explain' in cardView(item, context(), compare, info).price;
  it('stands where there is more than one line, or a promotion with terms', () => {
    expect(explained(sampleCard(2))).toBe(true);
    expect(explained(sampleCard(2, { price: single }))).toBe(false);
    const offered = sampleCard(2, { price: single, offers: [offer] });
    expect(explained(offered)).toBe(true);
    expect(explained(offered, updated({ offers: [] }))).toBe(false);
    expect(explained(offered, listed)).toBe(true);
  });
});
