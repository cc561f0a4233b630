import { bareWord } from '../bare-word.ts';
import { day, oneOf, text } from '../sheet/cell-kinds.ts';
import { defineSheet } from '../sheet/define-sheet.ts';
import type { Texts } from '../text/texts.ts';
import { policyTiers, type PolicyTier } from './policy-state.ts';
import { policyWords } from './policy-words.ts';

type Field =
  'company' | 'insurer' | 'plan' | 'number' | 'tier' | 'coverageGroups' | 'startsOn' | 'endsOn';

/** A column is called as the field of the form that it fills. */
const labelOf = (name: Field): Texts => ({
  es: policyWords.es[name],
  en: policyWords.en[name],
  pt: policyWords.pt[name],
});

/** Bare words of a tier, as files in each language write it. */
const tierWords: ReadonlyMap<string, PolicyTier> = new Map<string, PolicyTier>([
  ...policyTiers.map((tier) => [bareWord(tier), tier] as const),
  ['standard', 'Estándar'],
  ['padrao', 'Estándar'],
  ['intermediate', 'Intermedio'],
  ['intermediario', 'Intermedio'],
]);

const tier = oneOf((word) => tierWords.get(word) ?? null, {
  es: 'Escribe Estándar, Intermedio, Premium o Élite',
  en: 'Write Standard, Intermediate, Premium or Elite',
  pt: 'Escreva Padrão, Intermediário, Premium ou Elite',
});

/** Policies that insurers gave companies elsewhere, a row each; the headings of an exported list are read, too. */
export const policySheet = defineSheet({
  company: {
    label: labelOf('company'),
    synonyms: ['Código de la empresa', 'Company code', 'Código da empresa'],
    kind: text,
  },
  insurer: { label: labelOf('insurer'), kind: text, required: true },
  plan: {
    label: labelOf('plan'),
    synonyms: ['Plan', 'Plano', 'Producto', 'Product', 'Produto'],
    kind: text,
    required: true,
  },
  number: { label: labelOf('number'), synonyms: ['Número', 'Number'], kind: text },
  tier: { label: labelOf('tier'), synonyms: ['Nivel', 'Tier', 'Nível'], kind: tier },
  coverageGroups: { label: labelOf('coverageGroups'), kind: text, required: true },
  startsOn: {
    label: labelOf('startsOn'),
    synonyms: ['Desde', 'From'],
    kind: day,
    required: true,
  },
  endsOn: { label: labelOf('endsOn'), synonyms: ['Hasta', 'To', 'Até'], kind: day },
});
