import type { CatalogueProduct, Sex } from '../catalogue/product.ts';
import type { ComparisonProfile, InsuredPerson } from '../profile/comparison-profile.ts';

const holder = (sex: Sex, age: number): InsuredPerson => ({
  role: 'holder',
  sex,
  age,
  relationship: null,
});
const partner = (sex: Sex, age: number): InsuredPerson => ({
  role: 'dependant',
  sex,
  age,
  relationship: 'Cónyuge',
});
const child = (age: number): InsuredPerson => ({
  role: 'dependant',
  sex: 'M',
  age,
  relationship: 'Hijo/a',
});

/** The twelve households that the scales of kinds are frozen for and shares are counted in. */
export const referenceHouseholds: Readonly<Record<string, readonly InsuredPerson[]>> = {
  'man 25': [holder('M', 25)],
  'woman 25': [holder('F', 25)],
  'man 35': [holder('M', 35)],
  'woman 35': [holder('F', 35)],
  'man 60': [holder('M', 60)],
  'woman 60': [holder('F', 60)],
  'man 68': [holder('M', 68)],
  'woman 68': [holder('F', 68)],
  'couple 30': [holder('F', 30), partner('M', 30)],
  'couple 62': [holder('M', 62), partner('F', 62)],
  'woman 35, child 4': [holder('F', 35), child(4)],
  'couple 42, children 12 and 9': [holder('M', 42), partner('F', 42), child(12), child(9)],
};
const previsions = ['isapre', 'fonasa'] as const;

/** Those that products ask for; null alone where a country has others. */
export function getReferencePrevisions(
  products: readonly Pick<CatalogueProduct, 'previsiones'>[],
): readonly (string | null)[] {
  const asked = previsions.filter((prevision) =>
    products.some(({ previsiones }) => previsiones.includes(prevision)),
  );
  return asked.length === 0 ? [null] : asked;
}

export function toReferenceProfile(
  persons: readonly InsuredPerson[],
  prevision: string | null,
): ComparisonProfile {
  return {
    persons,
    group: null,
    pets: [],
    incomes: [],
    prevision,
    stateCode: null,
    payroll: null,
    tripDays: null,
  };
}
