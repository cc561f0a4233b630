import { languages } from '../country/country.ts';
import type { FactSource } from './fact-source.ts';
import { facts, sayFact, type FactName } from './say-fact.ts';

const source: FactSource = {
  card: {
    topAmount: { amount: 2_000_000, unit: 'UF', period: 'anual' },
    deductible: { amount: 10_000, unit: 'UF', period: 'anual' },
    percentage: 50,
    lifeCover: null,
    preexisting: 'declared',
    providerCount: 9,
    freeChoice: true,
    mainExclusion: 'Cirugía estética',
  },
  ageMinEntry: 18,
  ageMaxEntry: 64,
  maximumDependants: 5,
  coverageOrganizations: ['Alemana', 'Bupa', 'Indisa', 'Dávila'].map((displayName) => ({
    displayName,
  })),
  coverageRequirements: [],
  coverages: { compensation: null, disability: null },
  features: [],
  insuranceMetadata: { metadata: { waitingDays: 0, needsDeclaration: true, ageMaxStay: 69 } },
};
const metadata = (change: Readonly<Record<string, unknown>>): FactSource => ({
  ...source,
  insuranceMetadata: { metadata: { ...source.insuranceMetadata.metadata, ...change } },
});
const card = (change: Partial<FactSource['card']>): FactSource => ({
  ...source,
  card: { ...source.card, ...change },
});
const say = (name: FactName, of: FactSource = source, language: 'es' | 'en' | 'pt' = 'es') =>
  sayFact(name, of, { language })?.text.replaceAll('\u00a0', ' ');

test.each<[FactName, FactSource, string]>([
  ['deductible', source, 'UF 1'],
  ['deductible', card({ deductible: { amount: 0, unit: 'UF', period: null } }), 'Sin Deducible'],
  ['top', source, 'UF 200'],
  ['percentage', card({ percentage: 0 }), '0 %'],
  ['preexisting', source, 'Sí, las que declares'],
  ['preexisting', card({ preexisting: 'not_relevant' }), 'No aplica'],
  ['requirement', source, 'Sin requisito'],
  ['where', source, '9 clínicas preferentes y libre elección'],
  ['where', card({ freeChoice: false }), '9 clínicas preferentes'],
  ['where', card({ freeChoice: false, providerCount: 1 }), 'Alemana'],
  ['where', card({ providerCount: 0 }), 'Libre elección'],
  ['waiting', source, 'Sin carencia general'],
  ['waiting', metadata({ waitingDays: '60' }), '60 días'],
  ['entryAge', source, '18 a 64 años'],
  ['entryAge', { ...source, ageMinEntry: 0 }, 'Hasta los 64 años'],
  ['entryAge', { ...source, ageMaxEntry: 109 }, 'Desde los 18 años'],
  ['stay', source, 'Hasta los 69 años'],
  ['stay', metadata({ ageMaxStay: null }), 'Sin límite de edad'],
  ['dependants', source, 'Hasta 5'],
  ['declaration', source, 'Sí'],
  ['declaration', metadata({ needsDeclaration: false }), 'No'],
  ['modality', metadata({ modalidadplan: 'Prestador Preferente' }), 'Prestador preferente'],
  ['modality', metadata({ modality: 'Preferente', modalidadplan: 'Cerrado' }), 'Plan cerrado'],
  ['planLine', metadata({ lineaplan: 'CLÁSICO' }), 'Clásico'],
  ['scope', metadata({ amplitudcobertura: 'General' }), 'General, con parto'],
  ['planStatus', metadata({ estadoplan: 'No Comer.' }), 'Ya no se vende'],
  [
    'restrictions',
    metadata({ prestacionesrest: [1, 4, 9] }),
    'Parto, neonatología y obstetricia, Cirugía refractiva',
  ],
  ['groupCovers', metadata({ metadata_colectivo: [{ key: 'salud', value: 300 }] }), 'Solo salud'],
])('%s is said once, for all screens', (name, of, text) => {
  expect(say(name, of)).toBe(text);
});

test('where it covers names at most three clinics, and never a way of covering among them', () => {
  expect(sayFact('where', source, { language: 'es' })?.note).toBe('Alemana, Bupa, Indisa');
});

test('the line JOVEN is blanked, as in the plan calls (spec 3 §4)', () => {
  expect(say('planLine', metadata({ lineaplan: 'JOVEN' }))).toBeUndefined();
});

test('an unknown word of a registry is shown and not given a meaning', () => {
  expect(say('modality', metadata({ modality: 'PPO' }))).toBe('PPO');
});

test('no fact speaks Spanish in another language where the catalogue gives figures and known words', () => {
  const full = metadata({
    lineaplan: 'FAMILIA',
    zona: 'Norte',
    amplitudcobertura: 'General',
    estadoplan: 'Si Comer.',
    prestacionesrest: [2],
    modalidadplan: 'Cerrado',
    temporalidad: '10 años',
    refund: 0,
    beneficio_tributario: 'Artículo 107',
    fondos_disponibles: ['Dinámico', 'Acciones globales'],
    coberturas_adicionales: ['Enfermedades graves'],
    metadata_colectivo: [{ key: 'vida', categoria: 'Vida', value: 10 }],
    minimumDays: 3,
    maximumDays: 30,
  });
  const same = new Set<FactName>(['excluded', 'planLine', 'deductible', 'top', 'percentage']);
  for (const name of Object.keys(facts) as FactName[]) {
    const [es, en, pt] = languages.map((language) => say(name, full, language));
    if (es === undefined || same.has(name) || /^[\d.,% UF]+$/.test(es)) continue;
    expect([name, en]).not.toEqual([name, es]);
    expect(pt).toBeDefined();
  }
});
