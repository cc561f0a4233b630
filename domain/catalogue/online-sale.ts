/** Spec 2 §4: product types that are sold online start with one of these. */
const onlinePrefixes: readonly string[] = ['QpOnlineSale', 'ExternalOnlineSale', 'QpMixSale'];

export function isOnlineSale(productType: string): boolean {
  return onlinePrefixes.some((prefix) => productType.startsWith(prefix));
}
