import type { AgeRange } from '@cotejo/domain/affinity/dependant-ages.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';

/** What the texts of one product may say about it. */
export interface ProductFacts {
  readonly name: string;
  readonly company: string;
  readonly kind: string;
  readonly typeName: string;
  readonly country: CountryCode;
  readonly ageMin: number;
  readonly ageMaxEntry: number;
  readonly ageMaxStay: number | null;
  readonly dependants: number;
  /** At what ages they may join; null = nobody may. */
  readonly dependantAges: AgeRange | null;
  /** `con un máximo de 350 UF al año`, `sin tope`. */
  readonly topClause: string;
  /** The same as a name: `tope de 350 UF al año`. */
  readonly topText: string;
  readonly deductibleText: string;
  readonly hasDeductible: boolean;
  readonly percentage: number | null;
  readonly freeChoice: boolean;
  readonly clinics: readonly string[];
  readonly waitingDays: number;
  readonly needsDeclaration: boolean;
  readonly preexisting: 'covered' | 'declared' | 'excluded' | 'not_relevant' | null;
  readonly online: boolean;
  readonly period: 'month' | 'year' | 'day';
  readonly minimumEmployees: number | null;
  readonly refundDays: number;
}

/** Until when a policy may be withdrawn from, by the rule that the refund goes by. */
export const withdrawal = (country: CountryCode): string =>
  `${countries[country].withdrawalDays} días desde que recibes la póliza`;

/** Words that change with the country (market notes §9). */
export const countryWords: Readonly<
  Record<
    CountryCode,
    {
      /** With its preposition: `a Fonasa o a tu isapre`. */
      readonly toPublicSystem: string;
      readonly currency: string;
      readonly deposit: string;
      readonly holder: string;
    }
  >
> = {
  CL: {
    toPublicSystem: 'a Fonasa o a tu isapre',
    currency: 'El precio está en UF, así que el monto en pesos cambia con ella',
    deposit: 'la CMF',
    holder: 'contratante',
  },
  PE: {
    toPublicSystem: 'a EsSalud o a tu EPS',
    currency: 'El precio está en soles e incluye el IGV',
    deposit: 'la SBS',
    holder: 'contratante',
  },
  CO: {
    toPublicSystem: 'a tu EPS',
    currency: 'El precio está en pesos colombianos e incluye el IVA',
    deposit: 'la Superintendencia Financiera',
    holder: 'tomador',
  },
  INT: {
    toPublicSystem: 'al sistema de salud de tu país',
    currency: 'El precio está en dólares de Estados Unidos',
    deposit: 'el regulador de su domicilio',
    holder: 'contratante',
  },
};

/** `desde los 18 años y hasta los 64 años`: children from birth, and no limit where there is none. */
export function agesText({ from, to }: AgeRange): string {
  const youngest = from === 0 ? 'desde el nacimiento' : `desde los ${from} años`;
  return to >= 100 ? `${youngest}, sin edad máxima` : `${youngest} y hasta los ${to} años`;
}

export const holderAges = ({ ageMin, ageMaxEntry }: ProductFacts): AgeRange => ({
  from: ageMin,
  to: ageMaxEntry,
});

/** The ages of those beside the holder where they are not the holder's; null = they are, or there is nobody. */
export function otherAges({ dependantAges, ageMin, ageMaxEntry }: ProductFacts): AgeRange | null {
  if (dependantAges === null) return null;
  const same = dependantAges.from === ageMin && dependantAges.to === ageMaxEntry;
  return same ? null : dependantAges;
}

/** Who may join and from when, without a full stop. */
export function entryAges(facts: ProductFacts): string {
  const holder = agesText(holderAges(facts));
  const others = otherAges(facts);
  if (others !== null) return `El titular puede entrar ${holder}; sus cargas, ${agesText(others)}`;
  const who = facts.kind === 'mascotas' ? 'Acepta perros y gatos' : 'Pueden entrar personas';
  return `${who} ${holder}`;
}

/** `a, b y c`. */
export function listInWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`;
}
