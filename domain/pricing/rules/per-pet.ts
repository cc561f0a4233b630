import { dogBreed, type DogBreed } from '../../catalogue/pet-breeds.ts';
import type { CatalogueProduct } from '../../catalogue/product.ts';
import type { DogSize, PetTariff } from '../../catalogue/tariff.ts';
import type { InsuredPet } from '../../profile/comparison-profile.ts';
import { toMissing, toTrace, type TraceFactor } from '../lines/line-trace.ts';
import { noPrice } from '../lines/price-columns.ts';
import type { PetLine, PriceLine } from '../lines/price-line.ts';
import type { LineReader, LineReaders, PricingRule } from '../lines/pricing-rule.ts';
import { percentOf, toPrice, type ProductPrice } from '../lines/product-price.ts';
import { getLowest } from '../lines/rates.ts';
import { formatYears, type Words } from '../lines/words.ts';

/** Priced where the profile names no animal; the same object in every line that is priced so. */
const referencePet: InsuredPet = { species: 'perro', breed: 'Mestizo', age: 2 };

/** Animals by species, size and age; without one in the profile, a two-year-old mongrel. */
export const perPet: PricingRule = {
  price: (product, { pets }) => pricePets(product, pets),
  priceColumns(columns, { pets }, totals) {
    // Nearly everyone asks without an animal, so the totals are computed once.
    const kept = columns.keepTotals(pets.length === 0 ? '' : JSON.stringify(pets), () =>
      Float64Array.from(
        columns.ordinals,
        (at) => pricePets(columns.getProduct(at), pets).total ?? noPrice,
      ),
    );
    totals.set(kept);
  },
  getLowestPrice({ tariff }) {
    const { cat, dog } = tariff as PetTariff;
    return getLowest([cat, ...Object.values(dog ?? {})]);
  },
  explain: ({ lines: [first] }) =>
    first?.kind === 'pet' && first.pet === referencePet ? 'reference-pet' : 'pets',
  withoutPrice: 'missing-pet-price',
  insures: 'pets',
  findMissing: ({ pets }) => (pets.length === 0 ? 'pet' : null),
};

function pricePets(product: CatalogueProduct, entered: readonly InsuredPet[]): ProductPrice {
  const { nextPetDiscountPercent: discount } = product.tariff as PetTariff;
  const pets = entered.length > 0 ? entered : [referencePet];
  const lines: PriceLine[] = [];
  let sum = 0;
  let withPrice = 0;
  for (const [at, pet] of pets.entries()) {
    const amount = pricePet(product, pet);
    lines.push({ kind: 'pet', pet, amount });
    if (amount === null) continue;
    withPrice += 1;
    sum += amount;
    if (at > 0 && discount > 0) {
      const off = amount - percentOf(amount, 100 - discount);
      lines.push({ kind: 'next-pet', percent: discount, amount: -off });
      sum -= off;
    }
  }
  return toPrice(withPrice === pets.length ? sum : null, pets.length, withPrice, lines);
}

interface PetFactors {
  readonly breed: DogBreed | null;
  /** Null = the species or size is not insured. */
  readonly base: number | null;
  /** Percents that are added to the base. */
  readonly restricted: number | null;
  readonly aging: number;
}

function getFactors({ tariff }: CatalogueProduct, pet: InsuredPet): PetFactors {
  const { cat, dog, restrictedBreedPercent, agingFrom, yearlyPercent } = tariff as PetTariff;
  const breed = pet.species === 'gato' ? null : dogBreed(pet.breed);
  return {
    breed,
    base: breed === null ? cat : (dog?.[breed.size] ?? null),
    restricted: breed?.restricted ? restrictedBreedPercent : 0,
    aging: Math.max(0, pet.age - agingFrom + 1) * yearlyPercent,
  };
}

function pricePet(product: CatalogueProduct, pet: InsuredPet): number | null {
  if (pet.age > product.ageMaxEntry) return null;
  const { base, restricted, aging } = getFactors(product, pet);
  return base === null || restricted === null ? null : percentOf(base, 100 + restricted + aging);
}

const petLine: LineReader<PetLine> = {
  trace(product, { pet, amount }) {
    const { breed, base, restricted, aging } = getFactors(product, pet);
    if (amount === null || base === null) {
      return toMissing(
        pet.age > product.ageMaxEntry ? 'over-entry-age' : base === null ? 'species' : 'breed',
      );
    }
    const source = 'product.tariff';
    const factors: TraceFactor[] = [{ name: 'size', value: base, unit: 'money', source }];
    if (breed?.restricted) {
      factors.push({ name: 'restricted-breed', value: restricted ?? 0, unit: 'percent', source });
    }
    if (pet.age >= (product.tariff as PetTariff).agingFrom) {
      factors.push({ name: 'aging', value: aging, unit: 'percent', source });
    }
    return toTrace(...factors);
  },
  explain: ({ pet }, _, language) =>
    `${species[pet.species][language]}, ${pet.breed}, ${formatYears(pet.age, language)}`,
  explainAmount(_, { pet }, { factors }, language) {
    const size = pet.species === 'gato' ? [] : [sizes[dogBreed(pet.breed).size][language]];
    const extra = factors.flatMap(({ name, value }) => added[name]?.(value)[language] ?? []);
    const parts = [...size, ...extra];
    return parts.length === 0 ? null : parts.join(' ');
  },
};

export const perPetLines: LineReaders<'pet' | 'next-pet'> = {
  pet: petLine,
  'next-pet': {
    trace: (_, { percent }) =>
      toTrace({ name: 'next-pet', value: -percent, unit: 'percent', source: 'product.tariff' }),
    explain: ({ percent }, _, language) =>
      ({
        es: `Descuento por otra mascota: ${percent} %`,
        en: `Discount for an additional pet: ${percent} %`,
        pt: `Desconto por animal adicional: ${percent} %`,
      })[language],
  },
};

const species: Readonly<Record<InsuredPet['species'], Words>> = {
  perro: { es: 'Perro', en: 'Dog', pt: 'Cachorro' },
  gato: { es: 'Gato', en: 'Cat', pt: 'Gato' },
};

const sizes: Readonly<Record<DogSize, Words>> = {
  small: { es: 'Raza pequeña', en: 'Small breed', pt: 'Raça pequena' },
  medium: { es: 'Raza mediana', en: 'Medium breed', pt: 'Raça média' },
  large: { es: 'Raza grande', en: 'Large breed', pt: 'Raça grande' },
  giant: { es: 'Raza gigante', en: 'Giant breed', pt: 'Raça gigante' },
};

const added: Readonly<Partial<Record<TraceFactor['name'], (percent: number) => Words>>> = {
  'restricted-breed': (percent) => ({
    es: `+ ${percent} % por raza potencialmente peligrosa`,
    en: `+ ${percent} % for a potentially dangerous breed`,
    pt: `+ ${percent} % por raça potencialmente perigosa`,
  }),
  aging: (percent) => ({
    es: `+ ${percent} % por edad`,
    en: `+ ${percent} % for age`,
    pt: `+ ${percent} % por idade`,
  }),
};
