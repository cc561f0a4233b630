import type { documentSections } from './document-section.ts';
import type { DocumentSource } from './document-source.ts';
import { writeDocument } from './write-document.ts';

const uf = { code: 'UF', name: 'UF', currencyCode: 'UF' };
const source: DocumentSource = {
  product: {
    displayName: 'Familia 70',
    productCode: 'CL-1',
    insuranceType: 'Complementario',
    organization: 'BICE Vida',
    upperType: 'SALUD',
  },
  descriptions: [
    { section: 'Vista General', body: 'Paga hasta el 70 %.' },
    { section: 'Condicion General', body: 'El texto está depositado.' },
    { section: 'Detalle de Precio', body: 'Depende de la edad.' },
    { section: '¿Dónde Cubre?', body: 'Cubre en seis clínicas.' },
  ],
  coverages: [
    {
      benefit: 'Parto normal',
      benefitCode: 'maternidad-parto-normal',
      amounts: {
        percentage: {
          minAmount: null,
          maxAmount: 70,
          unit: { code: '%', name: '%', currencyCode: null },
        },
        top_amount: { minAmount: null, maxAmount: 300_000, unit: uf },
      },
    },
  ],
  tops: [
    {
      name: 'Tope general',
      topAmounts: [
        { amount: 40_000, unit: uf, period: 'diario' },
        { amount: 5_000_000, unit: uf, period: 'anual' },
      ],
      deductibles: [{ amount: 0, unit: uf, period: 'anual' }],
    },
  ],
  exclusions: [{ title: 'Cirugía estética', description: 'Salvo por accidente.' }],
  extraBenefits: [{ title: 'Telemedicina', description: 'Sin costo.' }],
  questions: [{ question: '¿Qué cubre?', answer: 'Lo del cuadro.' }],
  providers: [{ displayName: 'Clínica Alemana', city: 'Santiago' }],
  conditions: {
    ageMinEntry: 18,
    ageMaxEntry: 64,
    ageMaxStay: 75,
    maximumDependants: 4,
    dependantAges: { from: 0, to: 64 },
    minimumEmployees: null,
    waitingDays: 60,
    needsDeclaration: true,
    preexisting: 'declared',
  },
};

const said = (section: (typeof documentSections)[number], from = source) =>
  JSON.stringify(writeDocument(section, from)).replaceAll('\u00a0', ' ');

it.each([
  ['Condicion General', 'Salvo por accidente.'],
  ['Condicion General', '["Parto normal","70 %","UF 30 por evento"]'],
  ['Condicion General', '["Tope general","UF 500 al año","Sin Deducible"]'],
  ['Condicion General', 'Carencia: 60 días'],
  ['Ficha Inscripcion', 'Nombre de la carga'],
  ['Clausula Adicionales', 'Telemedicina. Sin costo.'],
  ['Folleto', 'Clínica Alemana, Santiago'],
  ['Resumen Condicionado general', 'Cirugía estética'],
  ['Resumen Producto', 'Depende de la edad.'],
  ['Derecho y deberes', 'Arrepentirte dentro del plazo legal'],
  ['Manual usuario', 'Lo del cuadro.'],
] as const)('the document %s says %s', (section, words) => {
  expect(said(section)).toContain(words);
});

it('chapters without anything to say are left out, and no document is empty for that', () => {
  const bare: DocumentSource = {
    ...source,
    descriptions: [],
    coverages: [],
    tops: [],
    exclusions: [],
    extraBenefits: [],
    questions: [],
    providers: [],
  };
  expect(said('Condicion General', bare)).not.toContain('Exclusiones');
  for (const section of ['Clausula Adicionales', 'Derecho y deberes', 'Manual usuario'] as const) {
    expect(writeDocument(section, bare).length).toBeGreaterThan(1);
  }
});
