import type { UpperTypeName } from '@cotejo/domain/catalogue/product.ts';
import type { CompareCellView } from '@cotejo/ui/compare/compare-cell-view.ts';
import { createI18n, ensureNamespaces } from '../../../shared/language/create-i18n.ts';
import { namespaceLoaders, namespaces } from '../../../app/namespaces.ts';
import { sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { compareGroups } from './compare-groups.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import type { RowContext } from './row-context.ts';
import { kindRows } from './kind-rows.ts';
import { sampleCompared } from './testing/sample-compared.ts';

let context: RowContext;
beforeAll(async () => {
  const i18n = createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, namespaces);
  const basis = { period: 'month', unit: 'local' } as const;
  const t = i18n.t;
  context = { t, country: 'CL', language: 'es', locale: 'es-CL', basis, entered: false };
});

function compared(
  name: UpperTypeName,
  metadata: Readonly<Record<string, unknown>> = {},
  rest: Partial<Compared> = {},
): Compared {
  const card = sampleCard(1);
  const typed = {
    insuranceType: { ...card.insuranceType, upperType: { name, displayName: name } },
    insuranceMetadata: { metadata: { ...card.insuranceMetadata.metadata, ...metadata } },
  };
  return {
    ...sampleCompared({ id: 1, card: typed }),
    choice: { identity: '1', modality: null, prevision: null },
    written: '1',
    ...rest,
  };
}

function textOf(cell: CompareCellView): string {
  if (cell.kind === 'price') return cell.first;
  return cell.kind === 'list' ? cell.title : cell.text;
}

/** Texts of the row with this label, or undefined where the table has no such row. */
function row(label: string, ...products: readonly Compared[]): string[] | undefined {
  const rows = compareGroups(products, context).flatMap((group) => group.rows);
  return rows
    .find((one) => one.label === label)
    ?.cells.map((cell) => textOf(cell).replaceAll('\u00a0', ' '));
}

const life = { temporalidad: '10 años', cubre_hasta_los: 80, refund: 50, aporte_inicial: 250 };

test.each<[UpperTypeName, Readonly<Record<string, unknown>>, string, string]>([
  ['SEGURO VIDA', life, 'Temporalidad', '10 años'],
  ['SEGURO VIDA', life, 'Cubre hasta los', '80 años'],
  ['SEGURO VIDA', life, 'Devolución', '50 % de lo pagado'],
  ['SEGURO VIDA', { refund: 0 }, 'Devolución', 'No devuelve'],
  ['SEGURO VIDA', life, 'Aporte inicial', 'UF 250'],
  ['SEGURO VIDA', { fondos_disponibles: ['A', 'B'] }, 'Fondos disponibles', 'A, B'],
  ['ISAPRE', { coverage_ratio: '90/70' }, 'Cobertura hospitalaria', '90 %'],
  ['ISAPRE', { coverage_ratio: '90/70' }, 'Cobertura ambulatoria', '70 %'],
  ['ISAPRE', { ges: 0.602 }, 'Prima GES por persona', 'UF 0,602'],
  ['ISAPRE', { modalidadplan: 'Cerrado' }, 'Tipo de plan', 'Plan cerrado'],
  ['VIAJE', { minimumDays: 3, maximumDays: 60 }, 'Duración del viaje', '3 a 60 días'],
  [
    'SEGURO COLECTIVO',
    { metadata_colectivo: [{ key: 'salud', value: 350 }] },
    'Salud, por titular',
    'UF 350',
  ],
  [
    'SEGURO COLECTIVO',
    { metadata_colectivo: [{ key: 'catastrofico', value: 0 }] },
    'Catastrófico, titular y carga',
    'No cubre',
  ],
  ['ISAPRE', { lineaplan: 'FAMILIA' }, 'Línea', 'Familia'],
  ['ISAPRE', { zona: 'Norte' }, 'Zona', 'Norte del país'],
  [
    'ISAPRE',
    { amplitudcobertura: 'Reducida parto' },
    'Amplitud de cobertura',
    'Reducida, sin parto',
  ],
  ['ISAPRE', { estadoplan: 'Si Comer.' }, 'Venta', 'Se vende'],
  [
    'ISAPRE',
    { prestacionesrest: [6] },
    'Prestaciones restringidas',
    'Sin prestaciones restringidas',
  ],
])('a %s of %j says %s: %s', (kind, metadata, label, text) => {
  expect(row(label, compared(kind, metadata))).toEqual([text]);
});

test('pets say which animals they take, and what a restricted breed costs more', () => {
  const tariff = {
    kind: 'pet',
    cat: null,
    dog: { small: 1, medium: 1, large: 1, giant: 1 },
    restrictedBreedPercent: null,
    agingFrom: 4,
    yearlyPercent: 8,
    nextPetDiscountPercent: 10,
  } as const;
  const pet = compared('SEGURO_MASCOTAS', {}, { tariff });
  expect(row('Perros', pet)).toEqual(['Asegura']);
  expect(row('Gatos', pet)).toEqual(['No asegura']);
  expect(row('Razas potencialmente peligrosas', pet)).toEqual(['No asegura']);
  expect(row('Descuento desde la segunda mascota', pet)).toEqual(['10 %']);
});

test('payroll and volume tariffs are said in words', () => {
  const payroll = { kind: 'payroll', basisPoints: 165, minimum: 9000 } as const;
  expect(row('Tasa sobre la planilla', compared('SCTR', {}, { tariff: payroll }))).toEqual([
    '1,65 %',
  ]);
  const steps = [
    { from: 1, percent: 100 },
    { from: 20, percent: 90 },
  ];
  const volume = compared('SEGURO DE GUARDIA', {}, { tariff: { kind: 'volume', steps } });
  expect(row('Descuento por cantidad', volume)).toEqual(['10 % menos desde 20']);
});

test('a row of another kind does not apply, one that nobody informs is left out', () => {
  const mixed = [compared('SEGURO VIDA', life), compared('SALUD')];
  expect(row('Temporalidad', ...mixed)).toEqual(['10 años', 'No aplica']);
  expect(row('Beneficio tributario', ...mixed)).toBeUndefined();
  expect(row('Modalidad elegida', ...mixed)).toBeUndefined();
});

test('beside what others say, what is missing is said and never blank', () => {
  const first = compared('SEGURO VIDA', { temporalidad: '10 años' });
  expect(row('Temporalidad', first, compared('SEGURO VIDA', { temporalidad: ' ' }))).toEqual([
    '10 años',
    'No informado',
  ]);
});

test('every row has an id of its own, among its kind and in a table of several', () => {
  const ids = kindRows.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const chosen = { identity: '1', modality: 'preferente', prevision: 'fonasa' } as const;
  const names = ['ISAPRE', 'SALUD', 'SEGURO VIDA', 'SEGURO COLECTIVO', 'SEGURO_MASCOTAS'] as const;
  const products = names.map((name) =>
    compared(name, { modalidadplan: 'Cerrado' }, { choice: chosen }),
  );
  const shown = compareGroups(products, context).flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(shown).toEqual(expect.arrayContaining(['modality', 'chosenModality']));
  expect(shown).toEqual([...new Set(shown)]);
});

test('every row has a label in every language', async () => {
  for (const language of ['es', 'en', 'pt'] as const) {
    const i18n = createI18n(language, {}, namespaceLoaders);
    await ensureNamespaces(i18n, namespaces);
    for (const { id, isFact } of kindRows) {
      const key = isFact ? `card:label.${id}` : `sideBySide:kind.${id}`;
      expect(i18n.t(key)).not.toBe(key);
    }
  }
});

test.each(['JOVEN', 'Z', 'HOMBRE DEPORTIVO'])(
  'the line %s of a plan is blanked, as in the plan calls',
  (line) => {
    expect(row('Línea', compared('ISAPRE', { lineaplan: line }))).toBeUndefined();
  },
);
