import { countRows, onlyDifferent, rarerMark } from '@cotejo/ui/compare/compare-rows.ts';
import { createI18n, ensureNamespaces } from '../../../shared/language/create-i18n.ts';
import { namespaceLoaders, namespaces } from '../../../app/namespaces.ts';
import { joinChoices } from '../../../entities/product/compared.ts';
import type { ComparedProduct } from '../../../entities/product/side-by-side-query.ts';
import { compareGroups } from './compare-groups.ts';
import type { RowContext } from './row-context.ts';
import { sampleCompared } from './testing/sample-compared.ts';

let context: RowContext;
beforeAll(async () => {
  const i18n = await createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, namespaces);
  const basis = { period: 'month', unit: 'local' } as const;
  context = { t: i18n.t, country: 'CL', language: 'es', locale: 'es-CL', basis, entered: true };
});

const tableOf = (...products: ComparedProduct[]) =>
  compareGroups(joinChoices(products, [], 'CL'), context);
const titles = (groups: ReturnType<typeof tableOf>) => groups.map(({ title }) => title);
const rowOf = (groups: ReturnType<typeof tableOf>, id: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.id === id);
const texts = (groups: ReturnType<typeof tableOf>, id: string) =>
  rowOf(groups, id)?.cells.map((cell) => ('text' in cell ? cell.text : ''));

/** Dental insurance: its own type, and benefits under a group that the other product lacks. */
function dental(id: number): ComparedProduct {
  const product = sampleCompared({ id });
  const [tag] = product.coverages.tags;
  if (tag === undefined) throw new Error('The sample has coverages');
  return {
    ...product,
    card: {
      ...product.card,
      insuranceType: { ...product.card.insuranceType, name: 'dental', displayName: 'Dental' },
      card: { ...product.card.card, preexisting: 'not_relevant' },
    },
    coverages: {
      count: 1,
      tags: [{ ...tag, code: 'dental', displayName: 'Dental' }],
    },
  };
}

test('products of one kind keep the order in which people ask', () => {
  expect(titles(tableOf(sampleCompared({ id: 1 }), sampleCompared({ id: 2 })))).toEqual([
    'Precio',
    'Lo principal',
    'Ambulatoria',
    'Qué incluye',
    'Dónde y desde cuándo',
  ]);
});

test('among kinds what means something for each comes first, and says what each is for', () => {
  const groups = tableOf(sampleCompared({ id: 1 }), dental(2));
  expect(titles(groups).slice(0, 3)).toEqual([
    'Precio',
    'Lo que se puede comparar',
    'Dónde y desde cuándo',
  ]);
  expect(texts(groups, 'purpose')).toEqual(['Complementario', 'Dental']);
});

test('a group that one product alone covers is one line, and one difference', () => {
  const groups = tableOf(sampleCompared({ id: 1 }), dental(2));
  const group = groups.find(({ id }) => id === 'dental');
  expect(group?.fold).toEqual([
    { kind: 'no', text: 'No cubre' },
    { kind: 'yes', text: '1 cobertura' },
  ]);
  expect(onlyDifferent(groups).some(({ id }) => id === 'dental')).toBe(true);
  const unfolded = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  expect(countRows(groups)).toBeLessThanOrEqual(unfolded);
});

test('a single product folds nothing', () => {
  expect(tableOf(dental(1)).every(({ fold }) => fold === undefined)).toBe(true);
});

test('an answer that does not apply, or is not informed, is no difference', () => {
  const groups = tableOf(sampleCompared({ id: 1 }), dental(2));
  expect(texts(groups, 'preexisting')).toEqual(['Sí, las que declares', 'No aplica']);
  expect(rowOf(groups, 'preexisting')?.different).toBe(false);
});

test('no feature repeats a fact, which says it better', () => {
  const repeating = ['sin_deducible', 'cubre_preexistencias', 'libre_eleccion', 'sin_dps'];
  const features = repeating.map((code, id) => ({ id, code, name: code, icon: 'check' }));
  const groups = tableOf(sampleCompared({ id: 1, card: { features } }), sampleCompared({ id: 2 }));
  expect(groups.flatMap(({ rows }) => rows.map(({ label }) => label))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(repeating.join('|')))]),
  );
});

test('marks are on the rarer rows: where almost all differ, on those that do not', () => {
  const row = (id: string, different: boolean) => ({ id, label: id, different, cells: [] });
  const group = (...rows: ReturnType<typeof row>[]) => [{ id: 'g', title: 'g', rows }];
  expect(rarerMark(group(row('a', true), row('b', true), row('c', false)))).toBe('different');
  expect(rarerMark(group(...'abcd'.split('').map((id) => row(id, true))))).toBe('same');
});

describe('how a product fits the people of the profile', () => {
  const lines = [
    { code: 'MIDDLE', points: 5, text: 'Punto de partida', short: 'Punto de partida' },
    {
      code: 'PRICE_LOW',
      points: 3.74,
      text: 'Cuesta menos que lo usual',
      short: 'Cuesta menos que lo usual',
    },
    { code: 'WAIT', points: -0.44, text: 'Tiene carencia', short: 'Tiene carencia' },
  ] as const;
  const fitting = (id: number, score: number | null): ComparedProduct => ({
    ...sampleCompared({ id }),
    affinity: score === null ? null : { score, lines: [...lines] },
  });

  it('is a score with its reasons and points', () => {
    const groups = tableOf(fitting(1, 8.7), fitting(2, 6));
    expect(texts(groups, 'score')).toEqual(['8,7 de 10', '6,0 de 10']);
    expect(rowOf(groups, 'score')?.cells[0]).toMatchObject({ best: 'El más alto' });
    expect(rowOf(groups, 'why')?.cells[0]).toMatchObject({
      kind: 'list',
      title: 'Por qué 8,7',
      items: [
        { text: 'Punto de partida', figure: '+5,0' },
        { text: 'Cuesta menos que lo usual', figure: '+3,7' },
        { text: 'Tiene carencia', figure: '\u22120,4' },
      ],
    });
    expect(texts(groups, 'insurable')).toEqual(Array(2).fill('A todas las personas de tu perfil'));
  });

  it('says whom a product cannot insure', () => {
    const not = [{ person: 1, code: 'AGE_UNDER', text: 'No asegura a tu hijo de 6 años' }] as const;
    const product = fitting(1, null);
    const groups = tableOf(
      { ...product, card: { ...product.card, notInsurable: not } },
      fitting(2, 7),
    );
    expect(texts(groups, 'insurable')?.[0]).toBe('No asegura a tu hijo de 6 años');
    expect(texts(groups, 'score')).toEqual(['No informado', '7,0 de 10']);
  });

  it('is measured within a kind: between kinds none is the highest', () => {
    const other = dental(2);
    const groups = tableOf(fitting(1, 8.7), { ...other, affinity: fitting(2, 6).affinity });
    expect(rowOf(groups, 'score')?.cells).toEqual([
      { kind: 'value', text: '8,7 de 10', note: 'Frente a otros de tipo Complementario' },
      { kind: 'value', text: '6,0 de 10', note: 'Frente a otros de tipo Dental' },
    ]);
  });

  it('claims nothing without a profile, and nothing where nobody has a score', () => {
    expect(rowOf(tableOf(fitting(1, null), fitting(2, null)), 'score')).toBeUndefined();
    const products = joinChoices([fitting(1, 8)], [], 'CL');
    const groups = compareGroups(products, { ...context, entered: false });
    expect(rowOf(groups, 'score')).toBeUndefined();
  });
});
