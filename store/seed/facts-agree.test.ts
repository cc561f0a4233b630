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

const noDeductible = ({ product }: Seeded) =>
  product['deductible_unit'] !== null && !product['deductible_amount'];

/** Pairs that a visitor could read as a contradiction: both may not be true of one product. */
const contradictions: readonly [what: string, holds: (seeded: Seeded) => boolean][] = [
  [
    'a deductible and "Sin deducible"',
    (seeded) => seeded.features.includes('sin_deducible') && !noDeductible(seeded),
  ],
  [
    'preexisting conditions that are covered and are not',
    ({ features: has, product }) =>
      has.includes('cubre_preexistencias') && product['preexisting'] !== 'covered',
  ],
  [
    'free choice and none',
    ({ features: has, product }) => has.includes('libre_eleccion') && !product['free_choice'],
  ],
  [
    'a health declaration and none',
    ({ features: has, metadata }) =>
      has.includes('sin_dps') && metadata['needsDeclaration'] !== false,
  ],
  [
    'no waiting period and something within it',
    ({ metadata, exclusions: out }) =>
      metadata['waitingDays'] === 0 && out.some((title) => title.includes('carencia')),
  ],
  [
    'a wait of one kind of care that is over before the general one',
    ({ metadata, waits: own }) => own.some((days) => days < Number(metadata['waitingDays'])),
  ],
  [
    'only undeclared conditions excluded, and all of them',
    ({ product, exclusions: out }) =>
      product['preexisting'] === 'excluded' && out.includes('Preexistencias no declaradas'),
  ],
  [
    'preexisting conditions covered and among the exclusions',
    ({ product, exclusions: out }) =>
      product['preexisting'] === 'covered' && out.some((title) => title.startsWith('Preexist')),
  ],
  [
    'free choice and nothing outside the network',
    ({ product, exclusions: out }) =>
      product['free_choice'] === true && out.includes('Atención fuera de la red'),
  ],
  [
    'check-ups included and excluded',
    ({ features: has, exclusions: out }) =>
      has.includes('chequeo_preventivo') && out.includes('Exámenes preventivos'),
  ],
  [
    'mental health included and excluded',
    ({ features: has, exclusions: out }) =>
      has.includes('salud_mental') && out.includes('Salud mental'),
  ],
  [
    'cover abroad and none',
    ({ features: has, exclusions: out }) =>
      has.includes('cobertura_extranjero') && out.includes('Atenciones fuera del país'),
  ],
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

test.each(contradictions)('no seeded product says %s', (_, holds) => {
  expect(products.length).toBeGreaterThan(1_500);
  expect(products.filter(holds).map(({ product }) => product['product_code'])).toEqual([]);
});
