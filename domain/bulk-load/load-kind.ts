/**
 * What a load does.
 *
 * - people: makes and changes people of a company, whatever covers them
 * - activation: the same, and puts them into one of its policies
 * - cancellation: takes people off one of its policies
 */
export const loadKinds = ['people', 'activation', 'cancellation'] as const;
export type LoadKind = (typeof loadKinds)[number];

/** Those that are about a policy. */
export const coverKinds = ['activation', 'cancellation'] as const satisfies readonly LoadKind[];
export type CoverKind = (typeof coverKinds)[number];
