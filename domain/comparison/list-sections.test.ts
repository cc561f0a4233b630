import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { fallbackUfValue } from '../money/currency.ts';
import { buildIndex } from './compare-index.ts';
import { parseCompareQuery } from './compare-query.ts';
import { listSections, type ListSection } from './list-sections.ts';
import { runCompare, type CompareResult, type CompareRow } from './run-compare.ts';
import { sampleCatalogue } from './testing/sample-catalogue.ts';

const uf = { value: fallbackUfValue, date: '2026-11-20' };
const now = Date.parse('2026-11-20T15:00:00Z');
const index = buildIndex('CL', sampleCatalogue(300, 11), '2026-11-20');
const family = {
  cotizante: [{ sexo: 'Femenino', edad: 44 }],
  cargas: [{ parentescoCarga: 'Hijo/a', sexo: 'Masculino', edad: 16 }],
};

function ask(raw: Record<string, unknown>): CompareResult {
  const sent = { organizationTypes: 'aseguradora,isapre', productType: 'SALUD', ...raw };
  const profile = parseProfile('profile' in raw ? raw['profile'] : family, 'CL');
  const parsed = parseCompareQuery(sent, profile, 'CL');
  if (!parsed.ok) throw new Error(parsed.code);
  return runCompare(index, parsed.query, uf, now);
}

/** The whole list, page by page. */
function askAll(raw: Record<string, unknown>): readonly CompareRow[] {
  const pages = Array.from({ length: 40 }, (_, at) => ask({ ...raw, take: 10, page: at + 1 }).rows);
  return pages.flat();
}

test.each(['recommended', 'DISTANCE'])(
  'in the order %s sections follow each other over all pages, and their counts are of the whole list',
  (order) => {
    const { sections, total } = ask({ order });
    const rows = askAll({ order });
    expect(rows).toHaveLength(total);
    const places = rows.map(({ section }) => listSections.indexOf(section!));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const counted = listSections.map((name) => [
      name,
      rows.filter(({ section }) => section === name).length,
    ]);
    expect(sections).toEqual(Object.fromEntries(counted.filter(([, count]) => count !== 0)));
    expect(Object.keys(sections).length).toBeGreaterThan(2);
  },
);

test('in an order by price only those stand apart that cannot insure somebody', () => {
  const { sections, notInsurable } = ask({ order: 'lowerPrice' });
  expect(sections).toEqual({ refused: notInsurable });
  const named = askAll({ order: 'lowerPrice' }).map(({ section }) => section);
  expect(new Set(named)).toEqual(new Set([null, 'refused']));
});

test.each([0, 0.5, 1])(
  'one product of each section is its best, of equal scores the cheapest, at the ponderer %d',
  (ponderer) => {
    const rows = askAll({ ponderer });
    const scored = rows.filter(({ fit }) => fit?.scored);
    const best = rows.filter(({ isBest }) => isBest);
    const withSeveral = (['whole', 'part', 'foreign'] as const).filter(
      (name) => scored.filter(({ section }) => section === name).length > 1,
    );
    expect(best.map(({ section }) => section).sort()).toEqual([...withSeveral].sort());
    for (const one of best) {
      const others = scored.filter(({ section }) => section === one.section);
      const scores = others.map(({ fit }) => fit!.scored!.score);
      expect(one.fit!.scored!.score).toBe(Math.max(...scores));
    }
    if (ponderer === 1) {
      const firsts = withSeveral.map((name: ListSection) =>
        rows.find(({ section }) => section === name),
      );
      expect(best.map(({ product }) => product.id)).toEqual(firsts.map((row) => row!.product.id));
    }
  },
);

test('nothing is the best of a list by price, or without a profile', () => {
  expect(askAll({ order: 'lowerPrice' }).some(({ isBest }) => isBest)).toBe(false);
  const nobody = ask({ profile: undefined });
  expect(nobody.sections).toEqual({});
  expect(nobody.rows.some(({ isBest }) => isBest)).toBe(false);
});

describe('what insures everybody, on by default where few products do', () => {
  const elderly = { cotizante: [{ sexo: 'Femenino', edad: 68 }] };
  const fitting = { ...family, cargas: [] };

  it('leaves the others out where fewer than half fit, and says how many', () => {
    const all = ask({ profile: elderly });
    expect(all.notInsurable * 2).toBeGreaterThan(all.total);
    const few = ask({ profile: elderly, insuresAll: 'fewFit' });
    expect(few).toMatchObject({
      total: all.total - all.notInsurable,
      notInsurable: 0,
      leftOut: all.notInsurable,
    });
    expect(few.sections).not.toHaveProperty('refused');
  });

  it('leaves nothing out where half of them fit', () => {
    const all = ask({ profile: fitting });
    expect(all.notInsurable).toBeGreaterThan(0);
    expect(all.notInsurable * 2).toBeLessThanOrEqual(all.total);
    const few = ask({ profile: fitting, insuresAll: 'fewFit' });
    expect(few).toMatchObject({ total: all.total, notInsurable: all.notInsurable, leftOut: 0 });
  });
});
