import type { CoverageAmount, CoverageAmounts } from '../catalogue/coverage-amount.ts';
import { languages } from '../country/country.ts';
import { amountRules, amountText, type Absence, type Figure } from './amount-text.ts';
import { previsionCover, shareOf, shareRules, type PrevisionCover } from './coverage-share.ts';
import { coverageWords } from './coverage-words.ts';
import { topsToShow } from './life-amounts.ts';
import { isPreferredProvider } from './preferred-organizations.ts';
import { rangeRules, rangeText } from './range-text.ts';
import { requirementRules, requirementTexts } from './requirement-text.ts';
import type { Requirement } from '../catalogue/requirement.ts';
import { percentText } from './share-text.ts';
import { firstByPeriod, topOf, topPriority } from './top-amount.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const unit = (code: string, currencyCode: string | null = code) => ({
  code,
  name: code,
  currencyCode,
});
const uf = (minAmount: number | null, maxAmount: number | null): CoverageAmount => ({
  minAmount,
  maxAmount,
  unit: unit('UF'),
});
const share = (percent: number): CoverageAmount => ({
  minAmount: null,
  maxAmount: percent,
  unit: unit('%', null),
});

describe('a figure', () => {
  const rows: [rule: string, Figure, Absence, es: string, en: string, pt: string][] = [
    [
      'an amount without a unit is asked for',
      { amount: 5, unit: null },
      'noTop',
      'Consultar',
      'On request',
      'Consultar',
    ],
    [
      'a deductible that is missing or zero is none',
      { amount: null, unit: 'UF' },
      'noDeductible',
      'Sin Deducible',
      'No deductible',
      'Sem franquia',
    ],
    [
      'a deductible that is missing or zero is none',
      { amount: 0, unit: 'CLP' },
      'noDeductible',
      'Sin Deducible',
      'No deductible',
      'Sem franquia',
    ],
    [
      'a top that is missing or zero is none',
      { amount: null, unit: 'UF' },
      'noTop',
      'Sin Tope',
      'No limit',
      'Sem limite',
    ],
    ['a percentage has its sign', { amount: 70, unit: '%' }, 'noTop', '70 %', '70 %', '70 %'],
    [
      'money is written as its market writes it',
      { amount: 5_000_000, unit: 'UF' },
      'noTop',
      'UF 500',
      'UF 500',
      'UF 500',
    ],
    [
      'money is written as its market writes it',
      { amount: 25_000, unit: 'CLP' },
      'noTop',
      '$25.000',
      '$25.000',
      '$25.000',
    ],
    [
      'a variant of the dollar is dollars and words',
      { amount: 10_000_000, unit: 'USD/MUNDO' },
      'noTop',
      'US$ 100.000 en todo el mundo',
      'US$ 100.000 worldwide',
      'US$ 100.000 no mundo todo',
    ],
    [
      'what is counted carries the name of what is counted',
      { amount: 12, unit: 'consultas' },
      'noTop',
      '12 consultas',
      '12 visits',
      '12 consultas',
    ],
    [
      'what is counted carries the name of what is counted',
      { amount: 1, unit: 'veces' },
      'noTop',
      '1 vez',
      '1 time',
      '1 vez',
    ],
    [
      'what is counted carries the name of what is counted',
      { amount: 6, unit: 'V.A.' },
      'noTop',
      '6 V.A.',
      '6 V.A.',
      '6 V.A.',
    ],
  ];

  it.each(rows)('%s: %j as %s', (_, figure, absence, es, en, pt) => {
    expect(languages.map((language) => plain(amountText(figure, absence, language)))).toEqual([
      es,
      en,
      pt,
    ]);
  });

  it('has a row here for every rule', () => {
    expect(new Set(rows.map(([rule]) => rule))).toEqual(new Set(amountRules.map((r) => r.name)));
  });
});

describe('a smallest and a largest amount', () => {
  const rows: [rule: string, CoverageAmount, es: string, en: string, pt: string][] = [
    [
      'without a maximum the words for none or for asking stand alone',
      uf(null, null),
      'Sin Tope',
      'No limit',
      'Sem limite',
    ],
    ['one figure where there is no minimum', uf(null, 300_000), 'UF 30', 'UF 30', 'UF 30'],
    ['equal figures are said once', uf(300_000, 300_000), 'UF 30', 'UF 30', 'UF 30'],
    ['a minimum of zero is "up to"', uf(0, 300_000), 'Hasta UF 30', 'Up to UF 30', 'Até UF 30'],
    [
      'different figures are a range',
      uf(1_000_000, 5_000_000),
      'UF 100 a UF 500',
      'UF 100 to UF 500',
      'UF 100 a UF 500',
    ],
  ];

  it.each(rows)('%s: %j', (_, amount, es, en, pt) => {
    expect(languages.map((language) => plain(rangeText(amount, 'noTop', language)))).toEqual([
      es,
      en,
      pt,
    ]);
  });

  it('has a row here for every rule', () => {
    expect(rows.map(([rule]) => rule)).toEqual(rangeRules.map((rule) => rule.name));
  });
});

describe('the share that the insurer pays', () => {
  const all: CoverageAmounts = {
    percentage: share(60),
    percentage_isapre: share(70),
    percentage_fonasa: share(50),
    percentage_particular: share(30),
  };
  const visit = 'ambulatoria-consulta-medica';
  const rows: [
    rule: string,
    CoverageAmounts,
    benefit: string,
    PrevisionCover,
    percent: number | null,
    cap: number | null,
  ][] = [
    ['with an isapre its own percentage', all, visit, 'isapre', 70, null],
    ['with Fonasa its own percentage', all, visit, 'fonasa', 50, null],
    [
      'without prevision a consultation has the plan percentage, capped at 2 UF',
      all,
      visit,
      'particular',
      60,
      20_000,
    ],
    [
      'without prevision a consultation has the plan percentage, capped at 2 UF',
      { ...all, top_amount: uf(null, 5_000) },
      visit,
      'particular',
      60,
      5_000,
    ],
    ['without prevision its own percentage', all, 'hospitalaria-dia-cama', 'particular', 30, null],
    ['the plan percentage where there is no own one', all, visit, null, 60, null],
    [
      'the plan percentage where there is no own one',
      { percentage: share(80) },
      visit,
      'fonasa',
      80,
      null,
    ],
    [
      'the largest of the own ones where there is no other',
      { percentage_isapre: share(70), percentage_fonasa: share(90) },
      visit,
      null,
      90,
      null,
    ],
    ['the largest of the own ones where there is no other', {}, visit, 'isapre', null, null],
  ];

  it.each(rows)('%s: %j of %s with %s', (_, amounts, benefitCode, prevision, percent, cap) => {
    const found = shareOf({ amounts, benefitCode }, prevision);
    expect([found?.percent ?? null, found?.cap?.maxAmount ?? null]).toEqual([percent, cap]);
  });

  it('has a row here for every rule', () => {
    expect(new Set(rows.map(([rule]) => rule))).toEqual(new Set(shareRules.map((r) => r.name)));
  });

  it.each([
    ['isapre', 'isapre'],
    ['Fonasa', 'fonasa'],
    ['sin', 'particular'],
    ['Particular', 'particular'],
    ['nose', null],
    ['', null],
    [null, null],
    ['constructor', null],
  ])('is chosen by the prevision that was entered: %s is %s', (text, cover) => {
    expect(previsionCover(text)).toBe(cover);
  });

  it('says zero as a share, too', () => {
    expect(plain(percentText(0, 'es'))).toBe('0 %');
  });
});

describe('what Isapre or Fonasa must pay before', () => {
  const ask = (
    code: string,
    previsionName: 'Isapre' | 'Fonasa',
    minValue: number,
    maxValue: number,
    of = '%',
  ): Requirement => ({ code, minValue, maxValue, unit: of, previsionType: { previsionName } });

  const rows: [rule: string, Requirement[], PrevisionCover, es: string[]][] = [
    [
      'zero means no requirement',
      [ask('cl-86', 'Isapre', 0, 0), ask('cl-86', 'Fonasa', 0, 0)],
      null,
      ['Sin requisito'],
    ],
    [
      'equal values are shown once',
      [ask('cl-86', 'Isapre', 50, 50), ask('cl-86', 'Fonasa', 50, 50)],
      null,
      ['50 %'],
    ],
    [
      'equal values are shown once',
      [ask('cl-86', 'Isapre', 40, 60), ask('cl-86', 'Fonasa', 50, 50)],
      'fonasa',
      ['50 %'],
    ],
    [
      'equal values are shown once',
      [ask('cl-4091', 'Isapre', 20_000, 20_000, 'UF')],
      'isapre',
      ['UF 2'],
    ],
    [
      'different values are a range',
      [ask('cl-86', 'Isapre', 40, 60), ask('cl-86', 'Fonasa', 30, 30)],
      null,
      ['30 % a 60 %'],
    ],
    [
      'different values are a range',
      [ask('cl-86', 'Isapre', 40, 60), ask('cl-4091', 'Isapre', 0, 30)],
      'isapre',
      ['40 % a 60 %', '0 % a 30 %'],
    ],
  ];

  it.each(rows)('%s: %j for %s', (_, requirements, prevision, es) => {
    const texts = requirementTexts(requirements, prevision, 'es');
    expect(texts.map(({ text }) => plain(text))).toEqual(es);
  });

  it('has a row here for every rule', () => {
    expect(new Set(rows.map(([rule]) => rule))).toEqual(
      new Set(requirementRules.map((rule) => rule.name)),
    );
  });

  it('is said of the codes cl-86 and cl-4091 only', () => {
    const texts = requirementTexts(
      [
        ask('cl-4091', 'Isapre', 30, 30),
        ask('cl-86', 'Isapre', 0, 0),
        ask('cl-999', 'Isapre', 90, 90),
      ],
      null,
      'pt',
    );
    expect(texts).toEqual([
      { code: 'cl-86', care: 'hospital', text: 'Sem exigência' },
      { code: 'cl-4091', care: 'ambulatory', text: '30\u00a0%' },
    ]);
  });
});

describe('the top amount', () => {
  it.each(topPriority)(
    '%s is said with its period %s where nothing comes before',
    (kind, period) => {
      const later = topPriority.slice(topPriority.findIndex(([one]) => one === kind));
      const amounts = Object.fromEntries(later.map(([one]) => [one, uf(null, 10)]));
      expect(topOf(amounts)).toMatchObject({ kind, period });
    },
  );

  it('is null where none is known', () => {
    expect(topOf({ percentage: share(50) })).toBeNull();
    expect(firstByPeriod([])).toBeNull();
  });

  it.each([
    [['diario', 'anual', 'mensual'], 'anual'],
    [['diario', 'semanal', 'mensual'], 'mensual'],
    [['evento', 'diario', 'semanal'], 'semanal'],
    [['evento', null, 'diario'], 'diario'],
    [[null, 'evento'], 'evento'],
  ] as const)('of the periods %j is %s', (periods, first) => {
    expect(firstByPeriod(periods.map((period) => ({ period })))?.period).toBe(first);
  });
});

it.each([
  ['QPCL-1', undefined, false],
  ['QPCL-2', 'network', false],
  ['QPCL-3', 'public', false],
  ['QPPE-1', 'free_choice', false],
  ['CL-310', 'clinic', true],
  ['CL-310', undefined, true],
])('the organisation %s of kind %s is a preferred provider: %s', (organizationCode, kind, is) => {
  const organization = { organizationCode, ...(kind === undefined ? {} : { kind }) };
  expect(isPreferredProvider(organization)).toBe(is);
});

it.each([
  ['SEGURO VIDA', ['Indemnización por fallecimiento']],
  ['SEGURO DE GUARDIA', ['Indemnización por fallecimiento']],
  ['SALUD', ['Indemnización por fallecimiento', 'Tope general']],
])('of %s the tops %j are said', (upperType, names) => {
  const tops = [{ name: 'Indemnización por fallecimiento' }, { name: 'Tope general' }];
  expect(topsToShow(tops, upperType).map(({ name }) => name)).toEqual(names);
});

it('every language has every word', () => {
  for (const language of languages) {
    for (const word of Object.values(coverageWords[language])) expect(word).toBeTruthy();
  }
});
