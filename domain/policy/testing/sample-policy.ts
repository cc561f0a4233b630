import type { PolicySource, PolicyTerms } from '../policy-source.ts';

const uf = { code: 'UF', name: 'UF', currencyCode: 'UF' } as const;

const exclusions = [
  ['Cirugía estética', 'Salvo la que repara un daño por accidente.'],
  ['Preexistencias no declaradas', 'Lo que se sabía antes de contratar y no se dijo.'],
  ['Deportes de riesgo', 'Buceo, paracaidismo y carreras.'],
  ['Enfermedades de salud mental', 'Fuera de los topes del cuadro.'],
  ['Tratamientos experimentales', 'Los que no aprueba la autoridad sanitaria.'],
  ['Parto', 'Si el embarazo empezó antes de la vigencia.'],
].map(([title = '', description = '']) => ({ title, description }));

export const sampleTerms: PolicyTerms = {
  productId: 7,
  organizationType: 'aseguradora',
  contact: {
    phone: '600 555 1234',
    website: 'www.metlife.example',
    address: 'Av. de los Seguros 321, Santiago',
  },
  upperType: 'SALUD',
  coverages: [
    {
      benefitCode: 'dia-cama',
      benefit: 'Día cama',
      translations: { en: 'Hospital bed', pt: 'Diária' },
      amounts: {
        percentage: { minAmount: null, maxAmount: 70, unit: { ...uf, code: '%', name: '%' } },
        yearly_top: { minAmount: null, maxAmount: 1_000_000, unit: uf },
      },
    },
    {
      benefitCode: 'consulta',
      benefit: 'Consulta médica',
      translations: { en: 'Medical visit', pt: 'Consulta médica' },
      amounts: {
        percentage: { minAmount: null, maxAmount: 50, unit: { ...uf, code: '%', name: '%' } },
        top_amount: { minAmount: null, maxAmount: 10_000, unit: uf },
      },
    },
  ],
  limits: [
    {
      name: 'Tope general',
      topAmounts: [{ amount: 5_000_000, unit: uf, period: 'anual' }],
      deductibles: [{ amount: 10_000, unit: uf, period: 'anual' }],
    },
  ],
  exclusions: { es: exclusions, en: exclusions, pt: exclusions },
  waitingDays: 60,
  preexisting: 'declared',
  ageMaxStay: 75,
  documents: [
    {
      id: 3,
      section: 'Condicion General',
      title: 'Condiciones generales',
      depositCode: 'POL 3 2024 9120',
    },
  ],
};

/** The policy of a mother and her daughter, issued at nine in the evening in Chile. */
export const samplePolicy: PolicySource = {
  country: 'CL',
  product: {
    displayName: 'Complementario Cercano 60',
    organization: 'MetLife',
    organizationUrl: 'MetLife',
    insuranceType: 'Complementario',
    color: '#3f7f9f',
    url: '/Seguros/MetLife/Complementario-Cercano-60',
    coverage: {
      topAmount: { amount: 5_000_000, unit: 'UF', period: 'anual' },
      deductible: { amount: 10_000, unit: 'UF', period: 'anual' },
      percentage: 70,
    },
  },
  productCode: 'C1',
  persons: [
    { role: 'dependant', relationship: 'Hijo/a', sex: 'F', age: 5 },
    { role: 'holder', relationship: null, sex: 'F', age: 34 },
  ],
  price: {
    amount: 83_252,
    currency: 'CLP',
    amountClp: 83_252,
    original: { amount: 20_500, currency: 'UF' },
    ufValue: 4_061_069,
    ufDate: '2026-11-21',
    period: 'month',
    lines: [],
  },
  policy: {
    number: 'CT-CL-2026-0000004-9',
    startsOn: '2026-12-01',
    // Nine in the evening of the 21st in Chile is the 22nd already in UTC.
    issuedAt: new Date('2026-11-22T00:00:00Z'),
  },
  payment: {
    provider: 'transbank',
    status: 'approved',
    authorizationCode: '891649',
    last4: '6623',
    installments: null,
    reference: '018F2B5E-6F0C',
  },
  subscription: null,
  people: {
    firstName: 'Catalina',
    name: 'Catalina Muñoz Sepúlveda',
    email: 'c@correo.cl',
    legalId: '149382054',
    insured: [{ firstName: 'Simona', name: 'Simona Soto Muñoz', legalId: '149382070' }],
  },
  exclusions: [],
  subject: {},
  benefit: null,
  giftCard: null,
  terms: sampleTerms,
  contactEmail: 'hola@cotejo.example',
};
