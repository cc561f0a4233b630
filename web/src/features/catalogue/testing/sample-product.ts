import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { ok, problem } from '../../../testing/fake-api.ts';
import { sampleProduct } from '../../../entities/product-list/testing/sample-product.ts';
import { sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';

const uf = { code: 'UF', name: 'UF', currencyCode: 'UF' };
const percent = (maxAmount: number) => ({
  minAmount: null,
  maxAmount,
  unit: { code: '%', name: '%', currencyCode: null },
});

/** What an isapre must pay first. */
const requirements = [
  {
    code: 'cl-86',
    name: 'Bonificación mínima',
    minValue: 40,
    maxValue: 60,
    value: 40,
    unit: '%',
    previousCoverage: true,
    previsionType: { previsionName: 'Isapre' },
  },
] as const;

interface Change {
  readonly product?: object;
  readonly card?: CardItem | null;
}

/** One kind of care with one benefit. */
export const sampleTag = {
  id: 1,
  code: 'ambulatoria',
  displayName: 'Ambulatoria',
  translations: { en: 'Outpatient', pt: 'Ambulatorial' },
  icon: 'stethoscope',
  coverages: [
    {
      id: 1,
      insuranceBenefit: {
        id: 1,
        code: 'ambulatoria-consulta',
        name: 'Consulta',
        translations: { en: 'Visit', pt: 'Consulta' },
      },
      coverageOrganization: null,
      note: null,
      amounts: {
        percentage: percent(60),
        yearly_top: { minAmount: null, maxAmount: 350_000, unit: uf },
      },
    },
  ],
};

/** Why a product has its score, as the call answers it for a profile. */
export const sampleAffinity = {
  score: 6,
  lines: [
    { code: 'MIDDLE', points: 5, text: 'Punto de partida', short: null },
    {
      code: 'PRICE_LOW',
      points: 1.3,
      text: 'Cuesta 18 % menos que lo típico',
      short: '18 % más barato',
    },
    { code: 'WAIT', points: -0.3, text: 'Hace esperar 60 días', short: 'Espera 60 días' },
  ],
  notInsurable: [],
  typical: { kind: 'Complementario', yearlyPremium: 850_388, unit: 'CLP' },
  version: '1',
};

/** An isapre plan as `getPlanInfo` answers it; UF in ten-thousandths. */
export const samplePlan = {
  id: 2,
  codigoplan: 'CL-2',
  nombreplan: 'Clásico 80/60',
  codigoprestador: '67',
  isapre: { id: 67, nombre: 'Colmena', url: 'Colmena' },
  lineaplan: 'CLÁSICO',
  modalidadplan: 'Prestador Preferente',
  modalidad: 'preferente',
  amplitudcobertura: 'General',
  cobertura: 'con_parto',
  estadoplan: 'Si Comer.',
  comercializable: true,
  topeanual: 0,
  topeanualtexto: 'Sin tope',
  fechainicio: '2026-01-01',
  esnuevo: false,
  prestacionesrest: [{ codigo: 6, texto: 'Sin prestaciones restringidas' }],
  coberturahospitalaria: 80,
  coberturaambulatoria: 60,
  preciobaseUF: 20_000,
  gesUF: 7_700,
  tuprecio: null,
  url: '/Isapre/Colmena/Clasico-80-60',
};

/** The parts of the first section, in the order in which people decide: what, how much, who, and why last. */
export const generalHeadings = [
  'Qué cubre y qué no',
  'Cuánto paga el seguro',
  'A quién asegura',
  'Por qué 6,0 de 10',
];

/** One product with something in every section, as the calls of its page answer it. */
export function productAnswers(id = 2, change: Change = {}) {
  const card =
    change.card === undefined
      ? sampleCard(id, { coverageRequirements: requirements })
      : change.card;
  const head = { ...sampleProduct, id, ...change.product };
  const answers = {
    getProduct: () => ok({ product: head, card }),
    getProductByUrl: () => ok({ product: head, card }),
    getCoverages: () =>
      ok({
        count: 1,
        tags: [sampleTag],
      }),
    getExclusions: () => ok([{ title: 'Cirugía estética', description: 'Salvo por accidente.' }]),
    getExtraBenefits: () =>
      ok([{ title: 'Telemedicina', description: 'Sin costo.', icon: 'video' }]),
    getFaq: () => ok([{ question: '¿Qué cubre?', answer: 'Lo del cuadro.' }]),
    getRates: () => ok([{ role: 'holder', sex: null, ageFrom: 18, ageTo: 29, amount: 6900 }]),
    getConditions: () =>
      ok({
        ageMinEntry: 18,
        ageMaxEntry: 64,
        ageMaxStay: null,
        maximumDependants: 4,
        dependantAges: { from: 0, to: 64 },
        minimumEmployees: null,
        waitingDays: 60,
        needsDeclaration: true,
        previsiones: ['isapre'],
        preexisting: 'declared',
      }),
    getCoverageOrganizations: () =>
      ok([
        {
          id: 1,
          organizationCode: 'QPCL-1',
          kind: 'free_choice',
          displayName: 'Libre elección',
          url: 'libre-eleccion',
          stateCode: null,
          city: null,
          region: null,
          latitude: null,
          longitude: null,
          preferred: false,
        },
        {
          id: 2,
          organizationCode: 'CL-310',
          kind: 'clinic',
          displayName: 'Clínica Alemana',
          url: 'clinica-alemana',
          stateCode: 13,
          city: 'Santiago',
          region: 'Metropolitana de Santiago',
          latitude: -33.4,
          longitude: -70.6,
          preferred: true,
        },
      ]),
    getDocuments: () =>
      ok([
        {
          id: 7,
          section: 'Condicion General',
          title: 'Condicionado general',
          depositCode: 'POL 3 2024 9926',
          url: '/api/documents/insurance/2/7/pdf',
        },
      ]),
    calculatePrice: () => problem(503, 'UNAVAILABLE'),
    getSimilarProducts: () => ok([sampleCard(3)]),
    getProductSeo: () => problem(404, 'NOT_FOUND'),
    getDescriptions: () =>
      ok([
        {
          section: 'Vista General',
          title: 'Complementario 2',
          body: 'Paga hasta el 60 %.',
          original: 'Paga hasta el 60 %.',
        },
      ]),
    getTopsAndDeductibles: () =>
      ok([
        {
          name: 'Tope general',
          coverageOrganizations: [],
          topAmounts: [{ amount: 5_000_000, unit: uf, period: 'anual', calificados: [] }],
          deductibles: [{ amount: 0, unit: uf, period: null, calificados: [] }],
        },
      ]),
  };
  return answers;
}
