import { createI18n, ensureNamespaces } from '../../../shared/language/create-i18n.ts';
import { namespaceLoaders } from '../../../app/namespaces.ts';
import { coverageGroups, type Coverages, type RowWords } from './coverage-rows.ts';
import { limitFacts } from './coverage-facts.ts';
import { rateRows } from './rate-rows.ts';

let words: RowWords;
beforeAll(async () => {
  const i18n = createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['catalogue', 'card']);
  words = { language: 'es', t: i18n.t, prevision: null };
});

const uf = { code: 'UF', name: 'UF', currencyCode: 'UF' };
const percent = (maxAmount: number) => ({
  minAmount: null,
  maxAmount,
  unit: { code: '%', name: '%', currencyCode: null },
});
const top = (maxAmount: number | null) => ({ minAmount: null, maxAmount, unit: uf });
type Coverage = Coverages['tags'][number]['coverages'][number];
const coverage = (code: string, amounts: object, change: Partial<Coverage> = {}) => ({
  id: 1,
  insuranceBenefit: { id: 1, code, name: code, translations: { en: `${code} (en)`, pt: code } },
  coverageOrganization: null,
  note: null,
  amounts,
  ...change,
});
const clinic = { id: 9, organizationCode: 'CL-310', displayName: 'Clínica Alemana' };
const of = (coverages: unknown[]) =>
  ({
    count: 1,
    tags: [
      {
        id: 1,
        code: 'hospitalaria',
        displayName: 'Hospitalaria',
        translations: { en: 'Hospital', pt: 'Hospitalar' },
        icon: 'bed',
        coverages,
      },
    ],
  }) as unknown as Coverages;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const coverageRows = (coverages: Coverages | null, context: RowWords) =>
  coverageGroups(coverages, context).flatMap(({ rows }) => rows);

describe('rows of coverages', () => {
  it('are one for each benefit: what holds everywhere before what holds in one clinic', () => {
    const [row, ...more] = coverageRows(
      of([
        coverage('dia-cama', { percentage: percent(100) }, { coverageOrganization: clinic }),
        coverage('dia-cama', { percentage: percent(70), yearly_top: top(350_000) }),
      ]),
      words,
    );
    expect(more).toEqual([]);
    expect(row).toMatchObject({ percent: 70, period: 'anual', note: null });
    expect(plain(row?.top ?? '')).toBe('UF 35');
  });

  it('are called as the visitor’s language calls them', () => {
    const told = (language: 'es' | 'en') =>
      coverageRows(of([coverage('dia-cama', {})]), { ...words, language }).map(({ name }) => name);
    expect([told('es'), told('en')]).toEqual([['dia-cama'], ['dia-cama (en)']]);
  });

  it('say the clinic’s figures where nothing else is known', () => {
    const only = coverage('x', { percentage: percent(100) }, { coverageOrganization: clinic });
    expect(coverageRows(of([only]), words)).toMatchObject([{ percent: 100 }]);
  });

  it('tell no limit from a limit that is not informed', () => {
    expect(coverageRows(of([coverage('x', { yearly_top: top(null) })]), words)).toMatchObject([
      { percent: null, top: 'Sin Tope', period: null },
    ]);
    expect(coverageRows(of([coverage('x', {})]), words)).toMatchObject([
      { percent: null, top: null },
    ]);
  });

  it('cap a consultation without prevision at UF 2 for each visit (spec 1 §5)', () => {
    const visit = coverage('ambulatoria-consulta', {
      percentage: percent(60),
      yearly_top: top(350_000),
    });
    const [row] = coverageRows(of([visit]), { ...words, prevision: 'particular' });
    expect(plain(row?.top ?? '')).toBe('UF 2');
    expect(row?.period).toBe('evento');
  });

  it('stand under the kind of care that they belong to, which is named once', () => {
    const groups = coverageGroups(of([coverage('x', {}), coverage('y', {})]), words);
    expect(groups.map(({ name, rows }) => [name, rows.map(({ code }) => code)])).toEqual([
      ['Hospitalaria', ['x', 'y']],
    ]);
  });

  it('are none without coverages', () => {
    expect(coverageRows(null, words)).toEqual([]);
  });
});

describe('tops and deductibles', () => {
  const amount = (value: number, calificados: string[], period: 'anual' | null = 'anual') => ({
    amount: value,
    unit: uf,
    period,
    calificados,
  });
  const limits = [
    {
      name: 'Tope general',
      coverageOrganizations: [],
      topAmounts: [amount(5_000_000, []), amount(3_000_000, ['por persona', 'por vigencia'])],
      deductibles: [amount(30_000, ['por grupo']), amount(0, ['por persona'], null)],
    },
  ] as never;
  const said = (change: Partial<RowWords> = {}) =>
    limitFacts(limits, 'SALUD', { ...words, ...change }).map(({ value }) => plain(String(value)));

  it('say whom they hold for, in the page’s words or the catalogue’s', () => {
    expect(said()).toEqual(['UF 500 al año', 'UF 3 al año, por grupo']);
  });

  it('with a profile are those that say whom they hold for (spec 2 §5)', () => {
    expect(said({ entered: true })).toEqual([
      'UF 300 al año, por persona, por vigencia',
      'UF 3 al año, por grupo',
    ]);
  });

  it('stay as they are where none says it: a limit that is not said would look like none', () => {
    const unqualified = [
      { ...(limits[0] as object), topAmounts: [amount(5_000_000, [])] },
    ] as never;
    expect(
      limitFacts(unqualified, 'SALUD', { ...words, entered: true }).map(({ value }) =>
        plain(String(value)),
      ),
    ).toContain('UF 500 al año');
  });
});

describe('rates by age', () => {
  const rate = (sex: 'F' | 'M' | null, ageFrom: number, ageTo: number, amount: number) => ({
    role: 'holder' as const,
    sex,
    ageFrom,
    ageTo,
    amount,
  });

  it('put both sexes of a step beside each other, youngest first', () => {
    const rates = [rate('F', 30, 39, 30), rate('M', 30, 39, 31), rate(null, 18, 29, 20)];
    expect(rateRows(rates, 'holder')).toEqual([
      { ageFrom: 18, ageTo: 29, female: 20, male: 20 },
      { ageFrom: 30, ageTo: 39, female: 30, male: 31 },
    ]);
  });

  it('leave open what is informed for one sex only, and know whose they are', () => {
    const rates = [rate('F', 18, 29, 20)];
    expect(rateRows(rates, 'holder')).toEqual([{ ageFrom: 18, ageTo: 29, female: 20, male: null }]);
    expect(rateRows(rates, 'dependant')).toEqual([]);
  });
});
