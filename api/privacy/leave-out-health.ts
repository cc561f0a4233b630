interface CopiedPurchases {
  readonly purchases?: readonly {
    readonly healthDeclarations?: readonly unknown[];
    /** One that was never sent; null where there is none. */
    readonly unfinishedDeclaration?: unknown;
    /** What its policy leaves out because of a declaration. */
    readonly healthExclusions?: readonly unknown[];
  }[];
}

/** How many health declarations a copy holds; one that is erased counts as long as its exclusions are there. */
export function countDeclarations(copy: unknown): number {
  const { purchases = [] } = copy as CopiedPurchases;
  return purchases.reduce(
    (sum, { healthDeclarations = [], healthExclusions = [], unfinishedDeclaration = null }) =>
      sum +
      Math.max(healthDeclarations.length, Math.min(healthExclusions.length, 1)) +
      (unfinishedDeclaration === null ? 0 : 1),
    0,
  );
}

/** A copy for whom may not read health answers. */
export function leaveOutHealth(copy: unknown): unknown {
  const { purchases = [], ...rest } = copy as CopiedPurchases;
  const others = purchases.map(
    ({
      healthDeclarations: _declarations,
      healthExclusions: _exclusions,
      unfinishedDeclaration: _unfinished,
      ...purchase
    }) => purchase,
  );
  return { ...rest, purchases: others };
}
