import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { Database } from '../../database.ts';
import { findOrganizationByCode } from '../organization/find-organization.ts';
import { listCountries } from '../../reference/list-countries.ts';
import { listRegions } from '../../reference/list-regions.ts';
import { listWorkSectors } from '../../reference/list-work-sectors.ts';
import { findProduct, findProductById, findProductByUrl } from './find-product.sql.ts';
import { findPromotedProduct } from './find-promoted-product.ts';
import { readBenefitCategories } from '../coverage/read-benefit-categories.sql.ts';
import { readConditions } from './read-conditions.ts';
import {
  listCoverageOrganizations,
  readCoverageOrganizations,
} from '../coverage/read-coverage-organizations.ts';
import { readCoverageRequirements } from '../coverage/read-coverage-requirements.ts';
import { readCoverageSummary } from '../coverage/read-coverage-summary.sql.ts';
import { readCoverages } from '../coverage/read-coverages.sql.ts';
import { readDescriptions } from './read-descriptions.ts';
import { readDocuments } from './read-documents.ts';
import { readExclusions } from './read-exclusions.ts';
import { readExtraBenefits } from './read-extra-benefits.ts';
import { readFaq } from './read-faq.ts';
import { readFeatures, readInFeatures } from './read-features.ts';
import { readOffers } from '../sale/read-offers.ts';
import { readPaymentMethods } from '../sale/read-payment-methods.ts';
import { readPurchaseSteps } from '../sale/read-purchase-steps.ts';
import { readRates } from '../sale/read-rates.ts';
import { readSeo } from './read-seo.ts';
import { readTopsAndDeductibles } from '../coverage/read-tops-and-deductibles.sql.ts';

let database: TestDatabase;
let db: Database;
/** A complementary product sold online, and an isapre plan with preferred clinics. */
let online: number;
let plan: number;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(database.url, { max: 2 });
  online = await idOf(`p.product_type = 'QpOnlineSaleSalud' AND t.name = 'complementario'
    AND EXISTS (SELECT FROM product_coverage_requirement r WHERE r.product_id = p.id)`);
  plan = await idOf(
    `t.name = 'isapre' AND p.metadata ->> 'modalidadplan' = 'Prestador Preferente'`,
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function idOf(condition: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT p.id FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE ${condition} ORDER BY p.id LIMIT 1`,
  );
  return rows[0]?.id ?? -1;
}

test('a product is found by id, by code and by the two slugs of its page', async () => {
  const product = await findProductById(db, online);
  expect(product).toMatchObject({
    country: 'CL',
    insuranceType: { name: 'complementario', upperType: { name: 'SALUD' } },
  });
  expect(await findProduct(db, 'CL', product?.productCode ?? '')).toEqual(product);
  expect(
    await findProductByUrl(db, 'CL', product?.organization.url ?? '', product?.url ?? ''),
  ).toEqual(product);
});

test('a code of another country, or of nobody, finds nothing', async () => {
  const product = await findProductById(db, online);
  expect(await findProduct(db, 'PE', product?.productCode ?? '')).toBeNull();
  expect(await findProduct(db, 'CL', 'NADA')).toBeNull();
  expect(await findProductByUrl(db, 'CL', 'Nadie', 'Nada')).toBeNull();
});

test('coverages come by category with amounts by kind', async () => {
  const { count, tags } = await readCoverages(db, online);
  expect(count).toBeGreaterThan(10);
  expect(tags.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['hospitalaria', 'ambulatoria']),
  );
  const bedDay = tags.flatMap(({ coverages }) => coverages).find(({ amounts }) => amounts.bed_day);
  expect(bedDay?.amounts.bed_day).toEqual({
    minAmount: null,
    maxAmount: 40_000,
    unit: { code: 'UF', name: 'Unidad de Fomento', currencyCode: 'UF' },
  });
  expect(bedDay?.amounts.percentage?.maxAmount).toBeGreaterThanOrEqual(50);
});

test('an isapre plan covers less in free choice than in its clinics', async () => {
  const { tags } = await readCoverages(db, plan);
  const rows = tags.flatMap(({ coverages }) => coverages);
  const percentage = (freeChoice: boolean): number =>
    Math.max(
      ...rows
        .filter((row) => (row.coverageOrganization?.organizationCode === 'QPCL-1') === freeChoice)
        .map((row) => row.amounts.percentage?.maxAmount ?? 0),
    );
  expect(percentage(false)).toBeGreaterThan(percentage(true));
});

test('one benefit, or one provider, narrows the coverages', async () => {
  const all = await readCoverages(db, plan);
  const benefitId = all.tags[0]?.coverages[0]?.insuranceBenefit.id ?? -1;
  const one = await readCoverages(db, plan, { benefitId });
  expect(one.count).toBe(1);
  const free = await readCoverages(db, plan, { coverageOrganizationId: 1 });
  expect(free.count).toBe(all.count);
});

test('benefit categories are those of the product, or all', async () => {
  const own = await readBenefitCategories(db, online);
  const all = await readBenefitCategories(db, null);
  expect(own.length).toBeGreaterThan(1);
  expect(all.length).toBeGreaterThan(own.length);
});

test('the summary has a row per category with its span of percentages', async () => {
  const rows = await readCoverageSummary(db, online);
  const hospital = rows.find(({ categoryCode }) => categoryCode === 'hospitalaria');
  expect(hospital?.maxPercentage).toBeGreaterThanOrEqual(hospital?.minPercentage ?? 0);
  expect(await readCoverageSummary(db, online, 1)).toHaveLength(rows.length);
  // Spec 1 §3 names the same figures in its own way.
  const { commonCoverage: common } = hospital ?? {};
  expect(common).toMatchObject({
    MinCoverageAmount: hospital?.minPercentage,
    MaxCoverageAmount: hospital?.maxPercentage,
  });
  expect(common?.Amount).toBeGreaterThanOrEqual(common?.MinCoverageAmount ?? NaN);
  expect(common?.Amount).toBeLessThanOrEqual(common?.MaxCoverageAmount ?? NaN);
  expect(new Set(rows.map((row) => row.commonCoverage?.CoverageTypeId)).size).toBe(rows.length);
});

test('tops and deductibles name where they hold', async () => {
  const limits = await readTopsAndDeductibles(db, online);
  expect(limits.length).toBeGreaterThan(0);
  expect(limits[0]?.topAmounts[0]).toMatchObject({
    period: 'anual',
    calificados: ['por persona', 'por vigencia'],
  });
  const life = await readTopsAndDeductibles(db, await idOf("t.name = 'vida'"));
  expect(life.map(({ name }) => name)).toContain('Indemnización por fallecimiento');
});

test('requirements carry the two known codes', async () => {
  const requirements = await readCoverageRequirements(db, online);
  expect(requirements.map(({ code }) => code)).toContain('cl-86');
  expect(requirements.map(({ previsionType }) => previsionType.previsionName)).toContain('Fonasa');
  for (const { value, minValue, maxValue, previousCoverage } of requirements)
    expect([value, previousCoverage]).toEqual([minValue, maxValue > 0]);
});

test('features that a product has are marked among all that exist', async () => {
  const own = await readFeatures(db, online);
  const all = await readInFeatures(db, online);
  expect(all).toHaveLength(15);
  expect(all.filter(({ included }) => included).map(({ code }) => code)).toEqual(
    own.map(({ code }) => code),
  );
});

test('texts, documents and conditions are there', async () => {
  expect((await readFaq(db, online)).length).toBeGreaterThanOrEqual(8);
  expect((await readExclusions(db, online)).length).toBeGreaterThan(3);
  expect(await readExtraBenefits(db, online)).toHaveLength(3);
  // Words of the seed are there in every language, questions in Spanish only.
  const [spanish, english] = await Promise.all([
    readExclusions(db, online),
    readExclusions(db, online, 'en'),
  ]);
  expect(english.map(({ original }) => original)).toEqual(spanish);
  expect(english[0]?.title).not.toBe(spanish[0]?.title);
  expect((await readExtraBenefits(db, online, 'pt')).every(({ original }) => original)).toBe(true);
  // Staff wrote it in Spanish only.
  await db.query(
    `UPDATE product_faq SET translations = '{}' WHERE product_id = $1 AND order_position = 1`,
    [online],
  );
  const [own, translated] = await readFaq(db, online, 'en');
  expect(own).not.toHaveProperty('original');
  expect(translated).toMatchObject({
    question: 'From when am I covered?',
    original: { question: '¿Desde cuándo estoy cubierto?' },
  });
  expect((await readDescriptions(db, online)).map(({ section }) => section)).toEqual([
    'Vista General',
    'Detalle de Precio',
    '¿Dónde Cubre?',
    'Tarifas',
    'Condicion General',
    'Exclusiones',
    'Ficha Inscripcion',
    'Clausula Adicionales',
    'Folleto',
    'Resumen Condicionado general',
    'Resumen Producto',
    'Derecho y deberes',
    'Manual usuario',
  ]);
  expect((await readSeo(db, online))?.seoDescription.length).toBeLessThanOrEqual(170);
  const documents = await readDocuments(db, online);
  expect(documents[0]?.depositCode).toMatch(/^POL 3 \d{4} 9\d{3}$/);
  expect(await readConditions(db, online)).toMatchObject({
    ageMinEntry: 18,
    needsDeclaration: true,
  });
  expect((await readRates(db, online, today)).length).toBeGreaterThan(3);
});

test('providers have their town on the map, free choice has none', async () => {
  const providers = await readCoverageOrganizations(db, plan);
  const clinic = providers.find(({ preferred }) => preferred);
  expect(clinic?.latitude).toBeLessThan(-17);
  expect(
    providers.find(({ organizationCode }) => organizationCode === 'QPCL-1')?.latitude,
  ).toBeNull();
  expect((await listCoverageOrganizations(db, 'CO')).length).toBeGreaterThan(5);
});

test('offers are those that run, sold out ones too; ended ones are gone', async () => {
  const { rows } = await db.query<{ product_id: number; ends_at: Date }>(
    'SELECT product_id, ends_at FROM product_offer WHERE stock = 0 AND ends_at > now() LIMIT 1',
  );
  const soldOut = rows[0];
  const offers = await readOffers(db, soldOut?.product_id ?? -1, new Date());
  expect(offers).toHaveLength(1);
  expect(offers[0]).toMatchObject({ stock: 0, discount: { salesLimitQuantityEnable: true } });
  expect(await readOffers(db, soldOut?.product_id ?? -1, soldOut?.ends_at ?? new Date())).toEqual(
    [],
  );
});

test('what is not sold online has neither payment methods nor steps', async () => {
  expect(
    (await readPaymentMethods(db, online)).map(
      ({ name, flow, paymentProvider }) => `${name} ${flow} ${paymentProvider.name}`,
    ),
  ).toEqual([
    't t-one-time transbank',
    'tdc tdc-one-time kushki_ad',
    'transfer transfer-one-time linkify',
    'tdc tdc-subscriptions kushki',
    't t-subscriptions transbank',
    'tdd tdd-subscriptions kushki',
    'tdc-token t-subscriptions-one-click transbank',
    'tdc-token tdc-subscriptions kushki',
  ]);
  expect(await readPaymentMethods(db, plan)).toEqual([]);
  expect((await readPurchaseSteps(db, 'QpOnlineSaleSalud')).map(({ stepId }) => stepId)).toEqual([
    'datos-personales',
    'datos-dps',
    'pago',
    'confirmacion',
  ]);
  expect(await readPurchaseSteps(db, 'Solicitud')).toEqual([]);
});

test('the promoted product is one of its kind', async () => {
  const promoted = await findPromotedProduct(db, 'CL', { date: today, upperType: 'SALUD' });
  const product = await findProductById(db, promoted?.id ?? -1);
  expect(product?.insuranceType.upperType.name).toBe('SALUD');
  expect(await findPromotedProduct(db, 'CL', { date: today, insuranceType: 'nada' })).toBeNull();
});

test('organisations are found by code', async () => {
  expect((await findOrganizationByCode(db, '67'))?.displayName).toBe('Colmena');
});

test('thirteen regions hold all 346 comunas, in Spanish order', async () => {
  const regions = await listRegions(db, 'CL');
  expect(regions).toHaveLength(13);
  expect(regions.flatMap(({ comunas }) => comunas)).toHaveLength(346);
  const capital =
    regions.find(({ stateCode }) => stateCode === 13)?.comunas.map(({ comuna }) => comuna) ?? [];
  expect(capital.indexOf('Ñuñoa')).toBe(capital.indexOf('Padre Hurtado') - 1);
  expect(await listRegions(db, 'PE')).toHaveLength(25);
  expect(await listRegions(db, 'CO')).toHaveLength(33);
});

test('countries, sectors, banks and the notice of the catalogue are there', async () => {
  const countries = await listCountries(db);
  expect(countries).toHaveLength(249);
  expect(countries.find(({ code }) => code === 'CL')).toMatchObject({
    name: { es: 'Chile', en: 'Chile', pt: 'Chile' },
    nationality: { masculine: 'chileno', feminine: 'chilena' },
    callingCode: '+56',
  });
  expect((await listWorkSectors(db)).flatMap(({ workSectors }) => workSectors)).toHaveLength(20);
});
