import type { Language } from '../../country/country.ts';
import { ageWords } from '../../form/form-person.ts';
import type { Texts } from '../../text/texts.ts';
import type { InsuredPet } from '../../profile/comparison-profile.ts';
import { fillText } from '../../text/fill-text.ts';
import type { PricedThings } from './priced-things.ts';

/** What was priced in words; apart from the forms, whose tables no page needs. */

export const species = {
  perro: { es: 'Perro', en: 'Dog', pt: 'Cachorro' },
  gato: { es: 'Gato', en: 'Cat', pt: 'Gato' },
} as const satisfies Record<InsuredPet['species'], Texts>;

/** `Perro, Poodle, 3 años`: what the price was made for. */
export function petWords({ species: kind, breed, age }: InsuredPet, language: Language): string {
  return [species[kind][language], breed, ageWords(age, language)].join(', ');
}

const counted = {
  worker: {
    one: { es: '1 trabajador', en: '1 worker', pt: '1 funcionário' },
    many: { es: '{count} trabajadores', en: '{count} workers', pt: '{count} funcionários' },
  },
  dependant: {
    one: { es: '1 carga', en: '1 dependant', pt: '1 dependente' },
    many: { es: '{count} cargas', en: '{count} dependants', pt: '{count} dependentes' },
  },
  and: { es: ' y ', en: ' and ', pt: ' e ' },
} as const;

export type PricedGroup = NonNullable<PricedThings['group']>;

/** `20 trabajadores y 5 cargas`. */
export function groupWords({ workers, dependants }: PricedGroup, language: Language): string {
  const say = (of: 'worker' | 'dependant', count: number) =>
    count === 1
      ? counted[of].one[language]
      : fillText(counted[of].many[language], { count: String(count) });
  const parts = [
    say('worker', workers),
    ...(dependants === 0 ? [] : [say('dependant', dependants)]),
  ];
  return parts.join(counted.and[language]);
}
