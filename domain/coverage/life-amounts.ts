import { findKinds } from '../catalogue/product-kinds.ts';

/** Spec 2 §9: upper types whose top amounts are what is paid to the beneficiaries. */
const lifeUpperTypes: readonly string[] = findKinds(
  ({ paysBeneficiaries }) => paysBeneficiaries === true,
);

/** Spec 2 §9: of a life product only the limits named "Indemnización …" are shown. */
export function topsToShow<T extends { readonly name: string }>(
  tops: readonly T[],
  upperType: string,
): readonly T[] {
  if (!lifeUpperTypes.includes(upperType)) return tops;
  return tops.filter(({ name }) => /indemnizaci[oó]n/i.test(name));
}
