import { productKinds, type UpperTypeName } from '../catalogue/product-kinds.ts';
import { countries, type CountryCode } from '../country/country.ts';

/** Spec 1 §9. */
export const maximumCompared = 3;

export interface ComparedIdentity {
  readonly id: number;
  readonly productCode: string;
  readonly upperType: UpperTypeName;
}

/** The value that identifies a product in `comparar`: what makes two cards the same choice (spec 1 §4). */
export function compareIdentity(product: ComparedIdentity, country: CountryCode): string {
  const { comparedById = [] } = productKinds[product.upperType];
  const byId =
    countries[country].comparesById || comparedById === true || comparedById.includes(country);
  return byId ? String(product.id) : product.productCode;
}

/** Spec 1 §4: for Chile health and pets the choice keeps modality and prevision. */
export function keepsModality(upperType: UpperTypeName, country: CountryCode): boolean {
  return countries[country].hasPrevision && productKinds[upperType].keepsModality === true;
}

/** Modalities of spec 1 §3 (and the closed plans of isapres) as they are written in an address. */
const modalityWords = {
  preferente: 'Preferente',
  libre: 'Libre Elección',
  cerrado: 'Cerrado',
} as const;
export type Modality = keyof typeof modalityWords;

export function modalityOf(name: string | null): Modality | null {
  const words = Object.keys(modalityWords) as Modality[];
  return words.find((word) => modalityWords[word] === name) ?? null;
}

/** One chosen product, as the address holds it. */
export interface CompareChoice {
  readonly identity: string;
  readonly modality: Modality | null;
  /** Word of the prevision that the product was chosen for: `isapre`, `fonasa`. */
  readonly prevision: string | null;
}

/** Needs no escaping in addresses and is in no id or product code. */
const separator = '~';

export function writeChoice({ identity, modality, prevision }: CompareChoice): string {
  const parts = [identity, modality ?? '', prevision ?? ''];
  return parts.join(separator).replace(/~+$/, '');
}

/** Reads a choice from an address; unknown parts are left out. */
export function readChoice(text: string): CompareChoice {
  const [identity = '', modality = '', prevision = ''] = text.split(separator);
  return {
    identity,
    modality: Object.hasOwn(modalityWords, modality) ? (modality as Modality) : null,
    prevision: /^[a-z]{1,12}$/.test(prevision) ? prevision : null,
  };
}

export function isChosen(choices: readonly string[], choice: string): boolean {
  const { identity } = readChoice(choice);
  return choices.some((one) => readChoice(one).identity === identity);
}

/** One more may be chosen, and a chosen product can always be removed. */
export function canToggleChoice(choices: readonly string[], choice: string): boolean {
  return choices.length < maximumCompared || isChosen(choices, choice);
}

/** Adds it at the end or removes it; the rest move up (spec 1 §4). */
export function toggleChoice(choices: readonly string[], choice: string): readonly string[] {
  if (!canToggleChoice(choices, choice)) return choices;
  return isChosen(choices, choice) ? withoutChoice(choices, choice) : [...choices, choice];
}

export function withoutChoice(choices: readonly string[], choice: string): readonly string[] {
  const { identity } = readChoice(choice);
  return choices.filter((one) => readChoice(one).identity !== identity);
}

/** Puts another in its place; when the other is compared already, the two swap places. */
export function replaceChoice(
  choices: readonly string[],
  from: string,
  to: string,
): readonly string[] {
  const places = choices.map((one) => readChoice(one).identity);
  const at = places.indexOf(readChoice(from).identity);
  const there = places.indexOf(readChoice(to).identity);
  if (at === -1) return toggleChoice(choices, to);
  return choices.map((one, index) =>
    index === at ? to : index === there ? (choices[at] ?? one) : one,
  );
}
