import { contradictions, type StatedFacts } from '@cotejo/domain/catalogue/contradictions.ts';
import { buildRows } from './seed.ts';

type Row = Readonly<Record<string, unknown>>;
const rows = buildRows('2026-11-22');

function grouped(table: Parameters<typeof rows.rows>[0], key: string): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows.rows(table) as readonly Row[]) {
    const list = groups.get(row[key]);
    if (list === undefined) groups.set(row[key], [row]);
    else list.push(row);
  }
  return groups;
}

const codes = new Map((rows.rows('feature') as readonly Row[]).map(({ id, code }) => [id, code]));
const features = grouped('product_feature', 'product_id');
const exclusions = grouped('product_exclusion', 'product_id');
const waits = grouped('product_waiting', 'product_id');
const products = (rows.rows('product') as readonly Row[]).map((product) => ({
  product,
  metadata: product['metadata'] as Row,
  features: (features.get(product['id']) ?? []).map((row) => String(codes.get(row['feature_id']))),
  exclusions: (exclusions.get(product['id']) ?? []).map(({ title }) => String(title)),
  waits: (waits.get(product['id']) ?? []).map(({ days }) => Number(days)),
}));
type Seeded = (typeof products)[number];

/** As the rules of a change of the catalogue read it. */
const stated = ({ product, metadata, ...lists }: Seeded): StatedFacts => ({
  ...lists,
  waitingDays: metadata['waitingDays'] as number | null,
  needsDeclaration: metadata['needsDeclaration'] as boolean,
  preexisting: product['preexisting'] as StatedFacts['preexisting'],
  freeChoice: product['free_choice'] === true,
  deductible: {
    amount: product['deductible_amount'] as number | null,
    unit: product['deductible_unit'] as string | null,
  },
});

test.each(contradictions)('no seeded product says both of $code', ({ holds }) => {
  expect(products.length).toBeGreaterThan(1_500);
  expect(
    products.filter((each) => holds(stated(each))).map(({ product }) => product['product_code']),
  ).toEqual([]);
});

/** Pairs of what no change of a product moves alone. */
const others: readonly [what: string, holds: (seeded: Seeded) => boolean][] = [
  [
    'a main exclusion that the list does not have',
    ({ product, exclusions: out }) => (product['main_exclusion'] ?? undefined) !== out[0],
  ],
  [
    'a closed plan with preferred providers',
    ({ metadata }) => metadata['modalidadplan'] === 'Cerrado' && metadata['modality'] !== 'Cerrado',
  ],
  [
    'ages that differ between column and price detail',
    ({ product, metadata }) => {
      const detail = metadata['price_detail'] as { readonly age_range?: string } | undefined;
      const own = `${String(product['age_min_entry'])} a ${String(product['age_max_entry'])} años`;
      return detail?.age_range !== undefined && detail.age_range !== own;
    },
  ],
];

test.each(others)('no seeded product says %s', (_, holds) => {
  expect(products.filter(holds).map(({ product }) => product['product_code'])).toEqual([]);
});
