interface CopiedPurchases {
  readonly purchases?: readonly { readonly healthDeclarations?: readonly unknown[] }[];
}

/** How many health declarations a copy holds. */
export function countDeclarations(copy: unknown): number {
  const { purchases = [] } = copy as CopiedPurchases;
  return purchases.reduce((sum, { healthDeclarations = [] }) => sum + healthDeclarations.length, 0);
}

/** A copy for whom may not read health answers. */
export function leaveOutHealth(copy: unknown): unknown {
  const { purchases = [], ...rest } = copy as CopiedPurchases;
  const others = purchases.map(({ healthDeclarations: _, ...purchase }) => purchase);
  return { ...rest, purchases: others };
}
