import { toCardAffinity } from '@cotejo/api/comparison/product-affinity.ts';
import { takeSnapshot } from '@cotejo/api/comparison/snapshot.ts';
import { toHousehold } from '@cotejo/domain/affinity/household.ts';
import {
  referenceHouseholds,
  toReferenceProfile,
} from '@cotejo/domain/affinity/reference-households.ts';
import { notedCodes } from '@cotejo/domain/affinity/affinity-codes.ts';
import { groupWords } from '@cotejo/domain/affinity/words.ts';
import { careGroups, type CareGroup } from '@cotejo/domain/affinity/cover.ts';
import { listBits } from '@cotejo/domain/comparison/bitset.ts';
import { buildIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { scoreProduct } from '@cotejo/domain/comparison/score-list.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import type { UnitValue } from '@cotejo/domain/money/unit-value.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

const uf: UnitValue = {
  value: fallbackUfValue,
  date: '2026-11-20',
  source: 'published',
  state: 'current',
  chargeable: true,
};

/** Words of a benefit by which people find its care, read apart from the table that the model goes by. */
const namedCare: Readonly<Record<CareGroup, RegExp>> = {
  visits:
    /consulta-(medica|especialista)|medicina-general|especialidades|consultas-y|medico-a-domicilio|atenciones-ambulatorio/,
  tests: /examen|laboratorio|imagen/,
  urgent: /urgencia|emergencia/,
  mental_health: /psiqui|psicol|salud-mental/,
  hospital: /hospital|dia-cama|habitacion|cirugia/,
  maternity: /matern|parto|cesarea/,
  drugs: /medicamentos?-(generico|de-marca)/,
  dental: /dental|odontolog/,
};

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(database.url, { max: 2 });
}, 180_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

const people = ['woman 25', 'man 68', 'couple 62', 'couple 42, children 12 and 9'];
const previsions = ['isapre', 'fonasa', null];

/** Care of which a product has a row with a share or a copay, or that its plan names. */
async function readPaidCare(): Promise<ReadonlyMap<number, ReadonlySet<CareGroup>>> {
  const { rows } = await db.query<{ product: number; codes: string[]; is_plan: boolean }>(
    `SELECT p.id AS product, p.metadata ? 'coverage_ratio' AS is_plan,
            array_agg(b.code) AS codes
       FROM product p
       JOIN product_coverage c ON c.product_id = p.id
       JOIN benefit b ON b.id = c.benefit_id
       JOIN product_coverage_amount a ON a.product_coverage_id = c.id
      WHERE a.kind = 'deductible' OR (a.kind LIKE 'percentage%' AND a.max_amount > 0)
      GROUP BY p.id`,
  );
  return new Map(
    rows.map(({ product, codes, is_plan }) => [
      product,
      new Set(
        careGroups.filter(
          (group) =>
            codes.some((code) => namedCare[group].test(code)) ||
            (is_plan && group !== 'drugs' && group !== 'dental'),
        ),
      ),
    ]),
  );
}

describe.each(countryCodes)('in %s', (country) => {
  test('no reason denies what the product has a row for, and reasons add up to the score', async () => {
    const paid = await readPaidCare();
    const { rows } = await db.query<{ day: string }>('SELECT current_date AS day');
    const day = rows[0]!.day;
    const index = buildIndex(country, await loadCatalogue(db, country, { date: day }), day);
    const snapshot = takeSnapshot(index, uf);
    const denied = new Set<string>();
    const unequal: string[] = [];
    for (const household of people) {
      for (const prevision of country === 'CL' ? previsions : [null]) {
        const profile = toReferenceProfile(referenceHouseholds[household]!, prevision);
        for (const ordinal of listBits(index.onSale)) {
          const product = index.products[ordinal]!;
          const fit = scoreProduct(index, ordinal, product, profile, toHousehold(profile));
          const affinity = toCardAffinity(snapshot, product, fit, 'es');
          if (affinity === null) continue;
          const said = `${product.productCode} for ${household}`;
          const sum = affinity.lines.reduce((total, { points }) => total + points, 0);
          if (Math.abs(sum - affinity.score) > 1e-9) {
            unequal.push(`${said}: ${affinity.score}, lines ${sum}`);
          }
          for (const { code, points, text } of affinity.lines) {
            if (Math.abs(points) < 0.1 && !notedCodes.has(code))
              unequal.push(`${said}: ${text} ${points}`);
            if (code !== 'EXCLUDED' || text.startsWith('No cubre una parte')) continue;
            for (const group of paid.get(product.id) ?? []) {
              if (text.includes(groupWords[group].es))
                denied.add(`${product.productCode}: ${text}`);
            }
          }
        }
      }
    }
    expect([...denied]).toEqual([]);
    expect(unequal.slice(0, 20)).toEqual([]);
  }, 300_000);
});
