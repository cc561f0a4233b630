import type { CatalogueProduct, InsuredRole, Rate, Sex } from '../catalogue/product.ts';
import type { PetTariff, VolumeTariff } from '../catalogue/tariff.ts';
import { ageFactor, beneficiaryPrice, isaprePlanOf } from './isapre-price.ts';
import { lifeTermsOf, refundFactor, termFactor } from './life-price.ts';
import { dogBreed } from './pet-breeds.ts';
import type { PriceLine } from './price-rules.ts';

/** Why a line has no price. */
export type MissingReason =
  'over-entry-age' | 'under-entry-age' | 'too-many-dependants' | 'no-rate' | 'breed' | 'species';

/** One number that went into a line. Money is in the smallest unit of the product's currency. */
export interface TraceFactor {
  readonly name:
    | 'rate'
    | 'base-price'
    | 'age-factor'
    | 'ges'
    | 'capital'
    | 'term'
    | 'refund'
    | 'family-factor'
    | 'workers'
    | 'volume'
    | 'size'
    | 'restricted-breed'
    | 'aging'
    | 'next-pet'
    | 'days'
    | 'payroll'
    | 'payroll-share'
    | 'minimum';
  readonly value: number;
  readonly unit: 'money' | 'tenths' | 'hundredths' | 'percent' | 'basis-points' | 'count' | 'uf';
  /** Where the number stands: a table of the catalogue or a rule of the specification. */
  readonly source: string;
}

export interface LineTrace {
  readonly factors: readonly TraceFactor[];
  readonly missing: MissingReason | null;
  /** The row of the price list, by what finds it: `holder M 30-39`. */
  readonly rate: Pick<Rate, 'role' | 'sex' | 'ageFrom' | 'ageTo' | 'amount'> | null;
}

/** Takes a line of a price apart into the numbers it was made of, with the source of each. */
export function traceLine(product: CatalogueProduct, line: PriceLine): LineTrace {
  switch (line.kind) {
    case 'person':
      return tracePerson(product, line);
    case 'family':
      return plain({
        name: 'family-factor',
        value: line.factor,
        unit: 'hundredths',
        source: 'product.family_factors',
      });
    case 'flat': {
      const rate = product.rates.find(({ role }) => role === 'holder') ?? null;
      return {
        ...plain(...(rate === null ? [] : [rateFactor(rate)])),
        rate,
        missing: line.amount === null ? 'no-rate' : null,
      };
    }
    case 'workers':
      return traceWorkers(product, line);
    case 'volume':
      return plain({
        name: 'volume',
        value: line.percent,
        unit: 'percent',
        source: `product.tariff, desde ${stepOf(product.tariff as VolumeTariff, line.percent)}`,
      });
    case 'pet':
      return tracePet(product, line);
    case 'next-pet':
      return plain({
        name: 'next-pet',
        value: -line.percent,
        unit: 'percent',
        source: 'product.tariff',
      });
    case 'days':
      return plain({ name: 'days', value: line.days, unit: 'count', source: 'perfil.dias' });
    case 'payroll':
      return plain(
        { name: 'payroll', value: line.payroll ?? 0, unit: 'money', source: 'perfil.sctr.ingreso' },
        {
          name: 'payroll-share',
          value: line.basisPoints,
          unit: 'basis-points',
          source: 'product.tariff',
        },
        { name: 'minimum', value: line.minimum, unit: 'money', source: 'product.tariff' },
      );
  }
}

function plain(...factors: TraceFactor[]): LineTrace {
  return { factors, missing: null, rate: null };
}

function rateFactor({ amount }: Rate): TraceFactor {
  return { name: 'rate', value: amount, unit: 'money', source: 'product_rate' };
}

/** As `rateOf` finds it: a row of the person's sex wins over one for both. */
function rateRow(product: CatalogueProduct, role: InsuredRole, sex: Sex, age: number): Rate | null {
  const rows = product.rates.filter(
    (rate) => rate.role === role && age >= rate.ageFrom && age <= rate.ageTo && rate.amount >= 0,
  );
  return rows.find((rate) => rate.sex === sex) ?? rows.find(({ sex: own }) => own === null) ?? null;
}

function tracePerson(
  product: CatalogueProduct,
  { person, amount }: Extract<PriceLine, { kind: 'person' }>,
): LineTrace {
  const { role, sex, age } = person;
  const rate = rateRow(product, role, sex, age);
  if (amount === null) {
    const missing: MissingReason =
      age > product.ageMaxEntry
        ? 'over-entry-age'
        : role === 'holder' && age < product.ageMinEntry
          ? 'under-entry-age'
          : rate === null
            ? 'no-rate'
            : 'too-many-dependants';
    return { factors: [], missing, rate: null };
  }
  if (rate === null) return { factors: [], missing: null, rate };
  return { factors: partsOf(product, rate, person), missing: null, rate };
}

/** Rates of isapre plans and of life insurance are made of parts that people want to see. */
function partsOf(
  product: CatalogueProduct,
  rate: Rate,
  person: { readonly role: InsuredRole; readonly age: number },
): TraceFactor[] {
  const plan = isaprePlanOf(product);
  // A price list that says otherwise than the formula is shown as it is: the list is what is paid.
  if (plan !== null && beneficiaryPrice(plan, person) === rate.amount) {
    return [
      {
        name: 'base-price',
        value: plan.basePrice,
        unit: 'money',
        source: 'product.metadata.precioBase',
      },
      {
        name: 'age-factor',
        value: ageFactor(person.role, person.age),
        unit: 'tenths',
        source: 'spec 3 §9; Circular IF 343',
      },
      { name: 'ges', value: plan.ges, unit: 'money', source: 'spec 3 §9' },
    ];
  }
  const terms = lifeTermsOf(product);
  if (terms === null) return [rateFactor(rate)];
  return [
    rateFactor(rate),
    { name: 'capital', value: terms.capital, unit: 'uf', source: 'product.metadata.capital' },
    {
      name: 'term',
      value: termFactor(terms.years),
      unit: 'hundredths',
      source: 'product.metadata.temporalidad',
    },
    {
      name: 'refund',
      value: refundFactor(terms.refundPercent),
      unit: 'hundredths',
      source: 'product.metadata.refund',
    },
  ];
}

function traceWorkers(
  product: CatalogueProduct,
  line: Extract<PriceLine, { kind: 'workers' }>,
): LineTrace {
  if (line.unitAmount === null) return { factors: [], missing: 'no-rate', rate: null };
  const factors: TraceFactor[] = [
    {
      name: 'rate',
      value: line.unitAmount,
      unit: 'money',
      source: line.dependants === 0 ? 'product_rate' : 'product_rate × product.family_factors',
    },
    { name: 'workers', value: line.workers, unit: 'count', source: 'perfil.colectivo' },
  ];
  const rate = product.rates.find(({ role }) => role === 'holder') ?? null;
  return { factors, missing: null, rate: product.rates.length === 1 ? rate : null };
}

function tracePet(
  product: CatalogueProduct,
  { pet, amount }: Extract<PriceLine, { kind: 'pet' }>,
): LineTrace {
  const tariff = product.tariff as PetTariff;
  const breed = pet.species === 'gato' ? null : dogBreed(pet.breed);
  const base = breed === null ? tariff.cat : (tariff.dog?.[breed.size] ?? null);
  if (amount === null || base === null) {
    const missing =
      pet.age > product.ageMaxEntry ? 'over-entry-age' : base === null ? 'species' : 'breed';
    return { factors: [], missing, rate: null };
  }
  const source = 'product.tariff';
  const years = Math.max(0, pet.age - tariff.agingFrom + 1);
  const factors: TraceFactor[] = [{ name: 'size', value: base, unit: 'money', source }];
  if (breed?.restricted) {
    factors.push({
      name: 'restricted-breed',
      value: tariff.restrictedBreedPercent ?? 0,
      unit: 'percent',
      source,
    });
  }
  if (years > 0) {
    factors.push({ name: 'aging', value: years * tariff.yearlyPercent, unit: 'percent', source });
  }
  return { factors, missing: null, rate: null };
}

function stepOf(tariff: VolumeTariff, percent: number): number {
  return tariff.steps.find((step) => step.percent === percent)?.from ?? 1;
}
