import type { CoverageAmounts } from '../catalogue/coverage-amount.ts';
import type { CardCoverage } from '../catalogue/product.ts';
import { coverFields, deductibleAt, partAt, topEventAt, topYearAt, waitAt } from './cover.ts';
import { foldCover, nothingWorse, type CoverageRow, type CoverSource } from './fold-cover.ts';
import { getKindScope } from './kind-scope.ts';

const money = (maxAmount: number | null, code: string) => ({
  minAmount: null,
  maxAmount,
  unit: { code, name: code, currencyCode: code },
});
const row = (benefitCode: string, amounts: CoverageAmounts, placeKind: string | null = null) =>
  ({ benefitCode, placeKind, amounts }) satisfies CoverageRow;
const card: CardCoverage = {
  topAmount: { amount: 3_000_000, unit: 'UF', period: 'anual' },
  deductible: { amount: 10_000, unit: 'UF', period: 'anual' },
  percentage: 70,
  lifeCover: null,
  preexisting: 'declared',
  providerCount: 3,
  freeChoice: true,
  mainExclusion: null,
};
const fold = (source: Partial<CoverSource>, type = 'complementario', worst = nothingWorse) =>
  foldCover(
    {
      rows: [],
      exclusions: [],
      waits: {},
      waitingDays: 30,
      card,
      hasPreferredProviders: true,
      hasReducedMaternity: false,
      ...source,
    },
    getKindScope(type)!,
    worst,
  );
const percentage = money(70, '%');

test('a coverage is paid by prevision, with its top in UF, in both networks', () => {
  const cover = fold({
    rows: [
      row('ambulatoria-consulta-medica', {
        percentage,
        percentage_fonasa: money(60, '%'),
        top_amount: money(5_000, 'UF'),
      }),
      row('ambulatoria-consulta-medica-ano', { percentage, yearly_top: money(350_000, 'UF') }),
    ],
  });
  for (const network of [0, 1] as const) {
    const at = partAt(network, 'generalVisit');
    expect(cover[at]).toBeCloseTo(0.7);
    expect(cover[at + 1]).toBeCloseTo(0.6);
    expect(cover[at + topEventAt]).toBeCloseTo(0.5);
    // The yearly top is for all visits: general ones are 40 % of them.
    expect(cover[at + topYearAt]).toBeCloseTo(14);
  }
});

test('the row of a year pays for care without a row for each event; a plan pays as its name says', () => {
  const yearly = fold({
    rows: [row('ambulatoria-salud-mental-ano', { percentage, yearly_top: money(150_000, 'UF') })],
  });
  expect(yearly[partAt(0, 'mentalHealth')]).toBeCloseTo(0.7);
  expect(yearly[partAt(0, 'mentalHealth') + topYearAt]).toBeCloseTo(15);
  const plan = fold(
    {
      rows: [row('isapre-ambulatoria-consulta-medica', { percentage: money(90, '%') })],
      headlines: [
        { network: 0, hospital: 100, ambulatory: 60 },
        { network: 1, hospital: null, ambulatory: null },
      ],
    },
    'isapre',
  );
  expect(plan[partAt(0, 'specialistVisit')]).toBeCloseTo(0.9);
  expect(plan[partAt(0, 'laboratory')]).toBeCloseTo(0.6);
  expect([plan[partAt(0, 'normalBirth')], plan[partAt(1, 'normalBirth')]]).toEqual([1, 0]);
});

test('another network stands in for the usual one, and the expenses of an accident for its first visit', () => {
  const other = fold(
    { rows: [row('atenciones-ambulatorio-red-4', { percentage: money(60, '%') })] },
    'integral',
  );
  expect(other[partAt(0, 'laboratory')]).toBeCloseTo(0.6);
  const accident = fold(
    { rows: [row('accidente-gastos-medicos-por-accidente', { percentage })] },
    'accidente-urgencia',
  );
  expect(accident[partAt(0, 'urgent')]).toBeCloseTo(0.7);
});

test('what holds in free choice is another row; a closed network has none', () => {
  const rows = [
    row('isapre-ambulatoria-consulta-medica', { percentage: money(90, '%') }),
    row('isapre-ambulatoria-consulta-medica', { percentage }, 'free_choice'),
  ];
  const cover = fold({ rows }, 'isapre');
  expect(cover[partAt(0, 'generalVisit')]).toBeCloseTo(0.9);
  expect(cover[partAt(1, 'generalVisit')]).toBeCloseTo(0.7);
  const closed = fold({ rows: rows.slice(0, 1), card: { ...card, freeChoice: false } }, 'isapre');
  expect(closed[partAt(1, 'generalVisit')]).toBe(0);
});

test('a copay without a percentage: the insurer pays what exceeds it', () => {
  const cover = fold({
    rows: [row('atenciones-urgencias', { deductible: money(6_000_000, 'COP') })],
  });
  expect(cover[partAt(0, 'urgent')]).toBe(1);
  expect(cover[partAt(0, 'urgent') + deductibleAt]).toBeCloseTo(0.4);
});

test('tops in the tariff of the isapre halve what it pays; times are worth so many visits', () => {
  const cover = fold({
    rows: [
      row('isapre-hospitalaria-honorarios-medico-quirurgicos', {
        percentage: money(90, '%'),
        top_amount_libre: money(10, 'V.A.'),
      }),
      row('primario-medicina-general', { percentage, yearly_top: money(4, 'consultas') }),
    ],
  });
  expect(cover[partAt(0, 'hospitalFees')]).toBeCloseTo(0.9);
  expect(cover[partAt(1, 'hospitalFees')]).toBeCloseTo(0.45);
  expect(cover[partAt(0, 'generalVisit') + topYearAt]).toBeCloseTo(5);
});

test('exclusions, waits, reduced childbirth and limits', () => {
  const rows = [
    row('maternidad-parto-normal', { percentage }),
    row('ambulatoria-consulta-psiquiatrica-y-psicologica', { percentage }),
  ];
  const cover = fold({
    rows,
    exclusions: ['mental_health'],
    waits: { maternity: 270 },
    hasReducedMaternity: true,
  });
  expect(cover[partAt(0, 'mentalHealth')]).toBe(0);
  expect(cover[partAt(0, 'normalBirth')]).toBeCloseTo(0.175);
  expect([cover[waitAt('normalBirth')], cover[waitAt('urgent')]]).toEqual([270, 30]);
  expect(cover[coverFields.topYear]).toBe(300);
  expect(cover[coverFields.deductibleYear]).toBe(1);
  expect(cover[coverFields.preexisting]).toBe(0.5);
});

test('a deductible of each event is of high-cost cover alone where there is one', () => {
  const high = { ...card, deductible: { amount: 600_000, unit: 'UF', period: 'evento' } } as const;
  const cover = fold(
    {
      card: high,
      rows: [
        row('hospitalaria-dia-cama', { percentage }),
        row('alto-costo-dia-cama-uti-uci-intermedio', { percentage: money(100, '%') }),
      ],
    },
    'complementario-catastrofico',
  );
  expect(cover[partAt(0, 'bedDays') + deductibleAt]).toBe(0);
  expect(cover[partAt(0, 'highCostBedDays') + deductibleAt]).toBeCloseTo(15);
});

test('a figure that is not informed counts as the worst of its kind', () => {
  const none = { amount: null, unit: null, period: null };
  const worst = { top: 200, deductible: 2, deductiblePeriod: 'anual' } as const;
  const cover = fold({ card: { ...card, topAmount: none, deductible: none } }, 'dental', worst);
  expect(cover[coverFields.topYear]).toBe(200);
  expect(cover[coverFields.deductibleYear]).toBe(2);
  const unlimited = { ...none, unit: 'UF' };
  expect(fold({ card: { ...card, topAmount: unlimited } })[coverFields.topYear]).toBe(Infinity);
});
