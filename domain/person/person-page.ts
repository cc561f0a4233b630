/** Kinds of records that a search of the desk finds, as its page has them. */
export const foundKinds = ['lead', 'purchase', 'policy', 'ticket'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What the page of a person has besides. */
export const personKinds = [...foundKinds, 'subject-request'] as const;
export type PersonKind = (typeof personKinds)[number];
