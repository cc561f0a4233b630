import type { CatalogueProduct } from '../catalogue/product.ts';
import { priceProduct, pricingRules } from '../pricing/price-rules.ts';
import type {
  ComparisonProfile,
  InsuredPerson,
  InsuredPet,
} from '../profile/comparison-profile.ts';
import type { SamplePrice } from './change-row.ts';
import { writePriceLines } from './price-lines.ts';
import type { Lines } from './change-row.ts';

const nobody: ComparisonProfile = {
  persons: [],
  group: null,
  pets: [],
  incomes: [],
  prevision: null,
  stateCode: null,
  payroll: null,
  tripDays: null,
};

const person = (
  role: InsuredPerson['role'],
  sex: InsuredPerson['sex'],
  age: number,
  relationship: string | null = null,
): InsuredPerson => ({ role, sex, age, relationship });

const woman = person('holder', 'F', 30);
const family = [
  person('holder', 'M', 40),
  person('dependant', 'F', 38, 'Cónyuge'),
  person('dependant', 'F', 8, 'Hijo/a'),
];
const older = person('holder', 'M', 60);

type Samples = readonly (readonly [name: string, profile: ComparisonProfile])[];

const persons: Samples = [
  ['woman', { ...nobody, persons: [woman] }],
  ['family', { ...nobody, persons: family }],
  ['older', { ...nobody, persons: [older] }],
];

const groupOf = (workers: number, dependants: number): ComparisonProfile => ({
  ...nobody,
  persons: [woman],
  group: { workers, dependants },
});

const groups: Samples = [
  ['group10', groupOf(10, 5)],
  ['group50', groupOf(50, 30)],
  ['group200', groupOf(200, 150)],
];

const dog = (age: number): InsuredPet => ({ species: 'perro', breed: 'mestizo', age });
const cat = (age: number): InsuredPet => ({ species: 'gato', breed: 'mestizo', age });

/** The second animal has the discount; of what insures no dogs, two cats. */
const petSamples = ({ tariff }: Pick<CatalogueProduct, 'tariff'>): Samples => {
  const one = tariff?.kind === 'pet' && tariff.dog === null ? cat : dog;
  return [
    ['cat', { ...nobody, pets: [cat(2)] }],
    ['twoPets', { ...nobody, pets: [one(1), one(3)] }],
    ['oldDog', { ...nobody, pets: [dog(9)] }],
  ];
};

/** By what a rule insures; payrolls in the smallest unit of the currency, a worker's month each. */
const samplesOf = {
  group: groups,
  workers: groups,
  trip: [
    ['trip7', { ...nobody, persons: [woman], tripDays: 7 }],
    ['familyTrip15', { ...nobody, persons: family, tripDays: 15 }],
    ['olderTrip30', { ...nobody, persons: [older], tripDays: 30 }],
  ],
} as const satisfies Record<string, Samples>;

const payrolls: Samples = [
  ['payroll10', { ...groupOf(10, 0), payroll: 2_000_000 }],
  ['payroll50', { ...groupOf(50, 0), payroll: 10_000_000 }],
  ['payroll200', { ...groupOf(200, 0), payroll: 40_000_000 }],
];

function samplesFor(product: Pick<CatalogueProduct, 'priceRule' | 'tariff'>): Samples {
  const { priceRule } = product;
  if (priceRule === 'payroll_percent') return payrolls;
  const { insures } = pricingRules[priceRule];
  if (insures === 'pets') return petSamples(product);
  return insures === undefined ? persons : samplesOf[insures];
}

/** What three sample profiles would pay before and after the change, computed by the code that prices lists and purchases. */
export function priceSamples(
  product: CatalogueProduct,
  before: Lines,
  after: Lines,
): readonly SamplePrice[] {
  const by = (lines: Lines): CatalogueProduct => ({
    ...product,
    ...writePriceLines(product, lines),
  });
  const [then, now] = [by(before), by(after)];
  return samplesFor(product).map(([sample, profile]) => ({
    sample,
    before: priceProduct(then, profile).total,
    after: priceProduct(now, profile).total,
  }));
}
