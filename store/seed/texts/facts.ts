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

/** `Pueden entrar personas …`: children from birth, and no limit where there is none. */
export function entryAges({ ageMin, ageMaxEntry }: ProductFacts): string {
  const from = ageMin === 0 ? 'desde el nacimiento' : `desde los ${ageMin} años`;
  return ageMaxEntry >= 100
    ? `${from}, sin edad máxima`
    : `${from} y hasta los ${ageMaxEntry} años`;
}

/** `a, b y c`. */
export function listInWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`;
}
