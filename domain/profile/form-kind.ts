import { upperTypesOf } from '../catalogue/find-kind.ts';
import { getForm, type ProfileFormKind } from '../catalogue/product-kinds.ts';
import type { CountryCode } from '../country/country.ts';

export { profileFormKinds, type ProfileFormKind } from '../catalogue/product-kinds.ts';

/** The form of a product type in any of its spellings; undefined = no such type. */
export function profileFormKindOf(
  productType: string,
  country: CountryCode,
): ProfileFormKind | undefined {
  const upperType = upperTypesOf(productType)?.[0];
  return upperType === undefined ? undefined : getForm(upperType, country);
}
