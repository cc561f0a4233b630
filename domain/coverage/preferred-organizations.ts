/**
 * Spec 2 §9: codes that mean a way of covering, not a preferred provider. QPCL-1 is free
 * choice, QPCL-2 a network, QPCL-3 the public network; other audiences have their own of the same kinds.
 */
const excludedFromPreferred: readonly string[] = ['QPCL-1', 'QPCL-2', 'QPCL-3'];

const notAPlace: readonly string[] = ['free_choice', 'network', 'public'];

/** Whether an organisation is a provider that a product may prefer. */
export function isPreferredProvider(organization: {
  readonly organizationCode: string;
  readonly kind?: string;
}): boolean {
  const { organizationCode, kind } = organization;
  return (
    !excludedFromPreferred.includes(organizationCode) &&
    (kind === undefined || !notAPlace.includes(kind))
  );
}
