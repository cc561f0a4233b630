import type { CatalogueProduct } from '../catalogue/product.ts';
import type { Language } from '../country/country.ts';
import { entryAgesText } from '../facts/person-terms.ts';
import { formatYears, type Words } from '../pricing/lines/words.ts';
import type { ComparisonProfile, InsuredPerson } from '../profile/comparison-profile.ts';
import type { Refusal } from './who-fits.ts';

const relatives = new Map<string, Words>([
  ['Cónyuge', { es: 'tu cónyuge', en: 'your spouse', pt: 'seu cônjuge' }],
  [
    'Conviviente civil',
    { es: 'tu conviviente', en: 'your partner', pt: 'seu companheiro ou companheira' },
  ],
  ['Padre/Madre', { es: 'tu padre o madre', en: 'your parent', pt: 'seu pai ou mãe' }],
  ['Hijo/a', { es: 'tu hijo o hija', en: 'your child', pt: 'seu filho ou filha' }],
]);
const titular: Words = { es: 'una persona', en: 'a person', pt: 'uma pessoa' };
const dependant: Words = { es: 'tu carga', en: 'your dependant', pt: 'seu dependente' };
const of: Words = { es: 'de', en: 'aged', pt: 'de' };

/** `tu hijo o hija de 6 años`, `una persona de 80 años`. */
function namePerson(person: InsuredPerson, language: Language): string {
  const who =
    person.role === 'holder' ? titular : (relatives.get(person.relationship ?? '') ?? dependant);
  const age = language === 'en' ? String(person.age) : formatYears(person.age, language);
  return `${who[language]} ${of[language]} ${age}`;
}

const withPrevision: Readonly<Record<string, Words>> = {
  isapre: { es: 'con isapre', en: 'with an isapre', pt: 'com isapre' },
  fonasa: { es: 'con Fonasa', en: 'with Fonasa', pt: 'com Fonasa' },
  particular: { es: 'sin previsión', en: 'without a health plan', pt: 'sem plano de saúde' },
};

const withOther: Words = { es: 'con', en: 'with', pt: 'com' };
const or: Words = { es: ' o ', en: ' or ', pt: ' ou ' };

/** `con Fonasa o sin previsión`. */
function namePrevisions(words: readonly string[], language: Language): string {
  return words
    .map((word) => withPrevision[word]?.[language] ?? `${withOther[language]} ${word}`)
    .join(or[language]);
}

/** The ages in the middle of a sentence: `18 a 74 años`, `desde los 18 años`. */
function agesInside(from: number, to: number, language: Language): string {
  const text = entryAgesText(from, to, language);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Whom a product cannot insure and why, in words. */
export function writeRefusal(
  { person: at, code }: Refusal,
  product: Pick<
    CatalogueProduct,
    'ageMinEntry' | 'ageMaxEntry' | 'maximumDependants' | 'previsiones'
  >,
  profile: ComparisonProfile,
  language: Language,
): string {
  const person = profile.persons[at] ?? profile.persons[0]!;
  const who = namePerson(person, language);
  const { ageMinEntry: from, ageMaxEntry: to, maximumDependants: most } = product;
  switch (code) {
    case 'AGE_UNDER':
    case 'AGE_OVER': {
      const ages = agesInside(from, to, language);
      return {
        es: `No asegura a ${who}: edad de ingreso ${ages}`,
        en: `Cannot insure ${who}: entry age ${ages}`,
        pt: `Não pode segurar ${who}: idade de entrada ${ages}`,
      }[language];
    }
    case 'NO_RATE':
      return {
        es: `No asegura a ${who}: no tiene precio para su edad`,
        en: `Cannot insure ${who}: it has no price for that age`,
        pt: `Não pode segurar ${who}: não tem preço para essa idade`,
      }[language];
    case 'TOO_MANY_DEPENDANTS':
      return {
        es:
          most === 0 ? 'No asegura cargas' : `No asegura a todas tus cargas: acepta hasta ${most}`,
        en:
          most === 0
            ? 'Does not insure dependants'
            : `Cannot insure all your dependants: it takes up to ${most}`,
        pt:
          most === 0
            ? 'Não segura dependentes'
            : `Não pode segurar todos os seus dependentes: aceita até ${most}`,
      }[language];
    case 'PREVISION': {
      const those = namePrevisions(product.previsiones, language);
      return {
        es: `No se vende con tu previsión: es para personas ${those}`,
        en: `Not sold with your health plan: it is for people ${those}`,
        pt: `Não é vendido com sua previdência: é para pessoas ${those}`,
      }[language];
    }
  }
}
