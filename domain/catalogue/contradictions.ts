import type { Texts } from '../text/texts.ts';
import type { CatalogueProduct } from './product.ts';

/** What a product says of itself in several places of its page. */
export interface StatedFacts {
  /** Codes of its features: `sin_deducible`. */
  readonly features: readonly string[];
  /** Spanish titles of its exclusions, in their order. */
  readonly exclusions: readonly string[];
  /** Days of the waits of kinds of care, and of everything else; null: not informed. */
  readonly waits: readonly number[];
  readonly waitingDays: number | null;
  readonly needsDeclaration: boolean | null;
  readonly preexisting: CatalogueProduct['card']['preexisting'];
  readonly freeChoice: boolean;
  readonly deductible: { readonly amount: number | null; readonly unit: string | null };
}

export interface Contradiction {
  /** Stable, in tests and code. */
  readonly code: string;
  readonly says: Texts;
  readonly holds: (facts: StatedFacts) => boolean;
}

const waits = (title: string): boolean => title.includes('carencia');

/** Pairs that a visitor could read as a contradiction: both may not be true of one product, of the seed or of a change. */
export const contradictions: readonly Contradiction[] = [
  {
    code: 'deductible',
    says: {
      es: 'La característica «Sin deducible» no calza con un deducible',
      en: 'The feature “Sin deducible” does not agree with a deductible',
      pt: 'A característica “Sin deducible” não combina com uma franquia',
    },
    holds: ({ features, deductible: { amount, unit } }) =>
      features.includes('sin_deducible') && (unit === null || Boolean(amount)),
  },
  {
    code: 'preexisting-feature',
    says: {
      es: 'La característica «Cubre preexistencias» no calza con lo que dice de ellas',
      en: 'The feature “Cubre preexistencias” does not agree with what is said of them',
      pt: 'A característica “Cubre preexistencias” não combina com o que se diz delas',
    },
    holds: ({ features, preexisting }) =>
      features.includes('cubre_preexistencias') && preexisting !== 'covered',
  },
  {
    code: 'free-choice-feature',
    says: {
      es: 'La característica «Libre elección» no calza: el producto no la tiene',
      en: 'The feature “Libre elección” does not agree: the product has none',
      pt: 'A característica “Libre elección” não combina: o produto não a tem',
    },
    holds: ({ features, freeChoice }) => features.includes('libre_eleccion') && !freeChoice,
  },
  {
    code: 'declaration',
    says: {
      es: 'La característica «Sin declaración de salud» no calza con una declaración',
      en: 'The feature “no health declaration” does not agree with a declaration',
      pt: 'A característica “sem declaração de saúde” não combina com uma declaração',
    },
    holds: ({ features, needsDeclaration }) =>
      features.includes('sin_dps') && needsDeclaration !== false,
  },
  {
    code: 'no-wait',
    says: {
      es: 'Sin carencia, ninguna exclusión puede hablar de ella',
      en: 'Without a waiting period no exclusion can speak of one',
      pt: 'Sem carência, nenhuma exclusão pode falar dela',
    },
    holds: ({ waitingDays, exclusions }) => waitingDays === 0 && exclusions.some(waits),
  },
  {
    code: 'shorter-wait',
    says: {
      es: 'Una carencia propia no puede ser menor que la general',
      en: 'A wait of one kind of care cannot be shorter than the general one',
      pt: 'Uma carência própria não pode ser menor que a geral',
    },
    holds: ({ waitingDays, waits: own }) => own.some((days) => days < Number(waitingDays)),
  },
  {
    code: 'undeclared',
    says: {
      es: 'Si no cubre preexistencias, no puede excluir solo las no declaradas',
      en: 'Where no preexisting condition is covered, not only undeclared ones are excluded',
      pt: 'Se não cobre preexistências, não pode excluir só as não declaradas',
    },
    holds: ({ preexisting, exclusions }) =>
      preexisting === 'excluded' && exclusions.includes('Preexistencias no declaradas'),
  },
  {
    code: 'preexisting-excluded',
    says: {
      es: 'Si cubre preexistencias, no pueden estar entre las exclusiones',
      en: 'Where preexisting conditions are covered, they cannot be among the exclusions',
      pt: 'Se cobre preexistências, não podem estar entre as exclusões',
    },
    holds: ({ preexisting, exclusions }) =>
      preexisting === 'covered' && exclusions.some((title) => title.startsWith('Preexist')),
  },
  {
    code: 'free-choice',
    says: {
      es: 'Con libre elección no puede excluir la atención fuera de la red',
      en: 'With free choice, care outside the network cannot be excluded',
      pt: 'Com livre escolha não pode excluir o atendimento fora da rede',
    },
    holds: ({ freeChoice, exclusions }) =>
      freeChoice && exclusions.includes('Atención fuera de la red'),
  },
  {
    code: 'check-ups',
    says: {
      es: 'Incluye chequeos preventivos: no puede excluir los exámenes preventivos',
      en: 'It includes check-ups: preventive tests cannot be excluded',
      pt: 'Inclui check-ups: não pode excluir os exames preventivos',
    },
    holds: ({ features, exclusions }) =>
      features.includes('chequeo_preventivo') && exclusions.includes('Exámenes preventivos'),
  },
  {
    code: 'mental-health',
    says: {
      es: 'Incluye salud mental: no puede excluirla',
      en: 'It includes mental health: it cannot be excluded',
      pt: 'Inclui saúde mental: não pode excluí-la',
    },
    holds: ({ features, exclusions }) =>
      features.includes('salud_mental') && exclusions.includes('Salud mental'),
  },
  {
    code: 'abroad',
    says: {
      es: 'Cubre en el extranjero: no puede excluir las atenciones fuera del país',
      en: 'It covers abroad: care outside the country cannot be excluded',
      pt: 'Cobre no exterior: não pode excluir os atendimentos fora do país',
    },
    holds: ({ features, exclusions }) =>
      features.includes('cobertura_extranjero') && exclusions.includes('Atenciones fuera del país'),
  },
];

/** What a product would say twice and otherwise that it does not already. */
export const newContradictions = (
  before: StatedFacts,
  after: StatedFacts,
): readonly Contradiction[] => contradictions.filter(({ holds }) => holds(after) && !holds(before));
