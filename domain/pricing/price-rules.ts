import type { CatalogueProduct, PriceRule } from '../catalogue/product.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import type { LineReaders, PricingRule } from './lines/pricing-rule.ts';
import type { ProductPrice } from './lines/product-price.ts';
import { getEntryRate, type RateLookUp } from './lines/rates.ts';
import { familyFactor, familyFactorLines } from './rules/family-factor.ts';
import { flat, flatLines } from './rules/flat.ts';
import { payrollPercent, payrollPercentLines } from './rules/payroll-percent.ts';
import { perDay, perDayLines } from './rules/per-day.ts';
import { perEmployee, perEmployeeLines } from './rules/per-employee.ts';
import { perHead, perHeadLines } from './rules/per-head.ts';
import { perPerson, perPersonLines } from './rules/per-person.ts';
import { perPet, perPetLines } from './rules/per-pet.ts';

/** Every way to price a product: list, card, purchase and trace all ask this table. */
export const pricingRules: Readonly<Record<PriceRule, PricingRule>> = {
  per_person: perPerson,
  family_factor: familyFactor,
  flat,
  per_day: perDay,
  per_employee: perEmployee,
  per_head: perHead,
  per_pet: perPet,
  payroll_percent: payrollPercent,
};

/** The explanation of each kind of line, defined by the rule that writes it. */
export const lineReaders: LineReaders = {
  ...perPersonLines,
  ...familyFactorLines,
  ...flatLines,
  ...perDayLines,
  ...perEmployeeLines,
  ...perHeadLines,
  ...perPetLines,
  ...payrollPercentLines,
};

/** Prices one product for a profile, with the lines that explain it. Pure; the index agrees with it. */
export function priceProduct(
  product: CatalogueProduct,
  profile: ComparisonProfile,
  lookUp: RateLookUp = getEntryRate,
): ProductPrice {
  return pricingRules[product.priceRule].price(product, profile, lookUp);
}

/** The persons of a profile that a product insures; none where it insures pets or a group. */
export function getInsuredPersons(
  { priceRule }: Pick<CatalogueProduct, 'priceRule'>,
  { persons }: Pick<ComparisonProfile, 'persons'>,
): ComparisonProfile['persons'] {
  const { insures } = pricingRules[priceRule];
  return insures === undefined || insures === 'trip' ? persons : [];
}

/** The group of a profile as far as a product insures it; null where it insures no group. */
export function getInsuredGroup(
  { priceRule }: Pick<CatalogueProduct, 'priceRule'>,
  { group }: Pick<ComparisonProfile, 'group'>,
): ComparisonProfile['group'] {
  const { insures } = pricingRules[priceRule];
  if (group === null || insures === 'group') return group;
  return insures === 'workers' ? { ...group, dependants: 0 } : null;
}

/** The lowest price for one person, worker or animal: what "Desde" and `priceRange` say; null = none. */
export function getLowestPrice(product: CatalogueProduct): number | null {
  return pricingRules[product.priceRule].getLowestPrice(product);
}
