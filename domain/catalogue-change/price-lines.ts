import type { CatalogueProduct, Rate } from '../catalogue/product.ts';
import { beneficiaryPrice, isaprePlanOf } from '../pricing/lines/isapre-price.ts';
import type { DogSize, PetTariff, Tariff } from '../catalogue/tariff.ts';
import type { Lines } from './change-row.ts';

/** Everything that a product's price is made of; the base price of a plan of an isapre stands in its data. */
export type PriceBook = Pick<CatalogueProduct, 'rates' | 'familyFactors' | 'tariff' | 'metadata'>;

/** The one price of a plan of an isapre: its rates are that by the factors of the law, and its GES. */
export const baseName = 'plan_base';
/** Base prices have two decimals, so that by every factor they are exact (docs/decisions/catalogue-administration.md). */
export const basePriceStep = 100;

/** How a line is written: money of the product, hundredths (of a factor, of a percent), percents, years. */
export type PriceUnit = 'money' | 'hundredths' | 'percent' | 'years';

const dogSizes: readonly DogSize[] = ['small', 'medium', 'large', 'giant'];

/** `rate_dependant_A_0_17`: of both sexes. */
export const rateName = ({ role, sex, ageFrom, ageTo }: Omit<Rate, 'amount'>): string =>
  `rate_${role}_${sex ?? 'A'}_${ageFrom}_${ageTo}`;

/** A price book as lines, in the order in which people read them. A change moves amounts; it adds no age and takes none away. */
export function readPriceLines(book: PriceBook): Lines {
  const { rates, familyFactors, tariff } = book;
  const plan = isaprePlanOf(book);
  if (plan !== null) return { [baseName]: plan.basePrice };
  return {
    ...Object.fromEntries(rates.map((rate) => [rateName(rate), rate.amount])),
    ...Object.fromEntries((familyFactors ?? []).map((factor, at) => [`factor_${at}`, factor])),
    ...tariffLines(tariff ?? null),
  };
}

function tariffLines(tariff: Tariff | null): Lines {
  switch (tariff?.kind) {
    case undefined:
      return {};
    case 'pet': {
      const { cat, dog, restrictedBreedPercent } = tariff;
      return {
        ...(cat === null ? {} : { pet_cat: cat }),
        ...(dog === null
          ? {}
          : Object.fromEntries(dogSizes.map((size) => [`pet_dog_${size}`, dog[size]]))),
        ...(restrictedBreedPercent === null ? {} : { pet_restricted: restrictedBreedPercent }),
        pet_agingFrom: tariff.agingFrom,
        pet_yearly: tariff.yearlyPercent,
        pet_next: tariff.nextPetDiscountPercent,
      };
    }
    case 'volume':
      return Object.fromEntries(
        tariff.steps.map(({ from, percent }) => [`volume_${from}`, percent]),
      );
    case 'payroll':
      return { payroll_share: tariff.basisPoints, payroll_minimum: tariff.minimum };
  }
}

/** The book with the amounts of lines; what they do not name stays. */
export function writePriceLines(book: PriceBook, lines: Lines): PriceBook {
  const at = (name: string, stands: number): number => {
    const value = lines[name];
    return typeof value === 'number' ? value : stands;
  };
  const plan = isaprePlanOf(book);
  if (plan !== null) {
    const basePrice = at(baseName, plan.basePrice);
    const amount = ({ role, ageFrom: age }: Rate): number =>
      beneficiaryPrice({ ...plan, basePrice }, { role, age });
    return {
      ...book,
      rates: book.rates.map((rate) => ({ ...rate, amount: amount(rate) })),
      metadata: { ...book.metadata, precioBase: basePrice / 10_000 },
    };
  }
  return {
    metadata: book.metadata,
    rates: book.rates.map((rate) => ({ ...rate, amount: at(rateName(rate), rate.amount) })),
    familyFactors: book.familyFactors?.map((factor, i) => at(`factor_${i}`, factor)) ?? null,
    tariff: book.tariff == null ? null : writeTariff(book.tariff, at),
  };
}

function writeTariff(tariff: Tariff, at: (name: string, stands: number) => number): Tariff {
  switch (tariff.kind) {
    case 'pet':
      return writePets(tariff, at);
    case 'volume':
      return {
        ...tariff,
        steps: tariff.steps.map(({ from, percent }) => ({
          from,
          percent: at(`volume_${from}`, percent),
        })),
      };
    case 'payroll':
      return {
        ...tariff,
        basisPoints: at('payroll_share', tariff.basisPoints),
        minimum: at('payroll_minimum', tariff.minimum),
      };
  }
}

function writePets(tariff: PetTariff, at: (name: string, stands: number) => number): PetTariff {
  const { cat, dog, restrictedBreedPercent } = tariff;
  return {
    ...tariff,
    cat: cat === null ? null : at('pet_cat', cat),
    dog:
      dog === null
        ? null
        : {
            small: at('pet_dog_small', dog.small),
            medium: at('pet_dog_medium', dog.medium),
            large: at('pet_dog_large', dog.large),
            giant: at('pet_dog_giant', dog.giant),
          },
    restrictedBreedPercent:
      restrictedBreedPercent === null ? null : at('pet_restricted', restrictedBreedPercent),
    agingFrom: at('pet_agingFrom', tariff.agingFrom),
    yearlyPercent: at('pet_yearly', tariff.yearlyPercent),
    nextPetDiscountPercent: at('pet_next', tariff.nextPetDiscountPercent),
  };
}

/** Whether a line is a rate, or rates follow from it. */
export const movesRates = (name: string): boolean => name.startsWith('rate_') || name === baseName;

export function unitOfPrice(name: string): PriceUnit {
  if (name.startsWith('factor_') || name === 'payroll_share') return 'hundredths';
  if (name === 'pet_agingFrom') return 'years';
  const isMoney = movesRates(name) || name === 'pet_cat' || name.startsWith('pet_dog_');
  return isMoney || name === 'payroll_minimum' ? 'money' : 'percent';
}

/** What a line may be: bounds that no product of the market comes near, and in which nobody is paid or insured for nothing. */
export function priceBoundsOf(name: string): readonly [min: number, max: number] {
  // A discount, and a share of the rate.
  if (name === 'pet_next') return [0, 99];
  if (name.startsWith('volume_')) return [1, 100];
  return priceBounds[unitOfPrice(name)];
}

const priceBounds: Readonly<Record<PriceUnit, readonly [min: number, max: number]>> = {
  money: [1, 100_000_000_000],
  // With a factor of zero every added person would be free.
  hundredths: [1, 10_000],
  percent: [0, 500],
  years: [0, 30],
};
