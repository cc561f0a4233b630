import { minimumAbove } from '@cotejo/domain/catalogue/minimum-employees.ts';
import { isCollective } from '@cotejo/domain/pricing/shown-price.ts';
import { getInsuredGroup } from '@cotejo/domain/pricing/price-rules.ts';
import { mostInsured } from '@cotejo/domain/purchase/subject/group-data.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { ComparisonProfile } from '@cotejo/domain/profile/comparison-profile.ts';
import type { SellableProduct } from '../context/purchase-context.ts';

const message: Readonly<Record<Language, (minimum: number) => string>> = {
  es: (minimum) => `Este seguro es para un mínimo de ${minimum} trabajadores`,
  en: (minimum) => `This insurance is for a minimum of ${minimum} workers`,
  pt: (minimum) => `Este seguro é para um mínimo de ${minimum} funcionários`,
};

/** A list of more people than a page holds is taken by request. */
export function refuseLargeGroup(
  product: SellableProduct['product'],
  profile: ComparisonProfile,
): void {
  const group = getInsuredGroup(product, profile);
  if (group === null) return;
  if (group.workers + group.dependants > mostInsured)
    throw new AppError('GROUP_TOO_LARGE', { extensions: { mostInsured } });
}

/**
 * A group product is not sold to fewer workers than it insures (spec 1 §5), whatever a screen let
 * through. The group is fixed when the purchase is opened, with its price: no step changes it. A
 * group that was not entered at all is the price's to refuse.
 */
export function refuseSmallGroup(
  { product, insuranceType }: Pick<SellableProduct, 'product' | 'insuranceType'>,
  group: ComparisonProfile['group'],
  caller: { readonly country: CountryCode; readonly language: Language },
): void {
  if (group === null || !isCollective(insuranceType.upperType.name, caller.country)) return;
  const terms = { minEmployeeQuantity: product.minimumEmployees, minsubscribers: null };
  const minimum = minimumAbove(terms, group.workers);
  if (minimum === null) return;
  const said = message[caller.language](minimum);
  throw new AppError('GROUP_TOO_SMALL', {
    detail: said,
    errors: [{ pointer: '/profile', code: 'MINIMUM_EMPLOYEES', message: said }],
    extensions: { minimumEmployees: minimum },
  });
}
