import { defineTransitions } from '../state/transition-table.ts';

/** Codes of spec 3 §4: documents are ACTIVE, PENDING, INACTIVE and others. */
export const taxDocumentStates = ['PENDING', 'ACTIVE', 'REJECTED', 'INACTIVE'] as const;
export type TaxDocumentState = (typeof taxDocumentStates)[number];

/** Those of what is published, or was. */
export const publishedStates = taxDocumentStates.filter((state) => state !== 'PENDING');

/**
 * A tax document: noted, published with its file, refused by the company or the tax authority, void. One that was published is never
 * taken away: it is in somebody's books.
 */
export const taxDocumentTransitions = defineTransitions<TaxDocumentState>({
  name: 'tax document',
  initial: 'PENDING',
  moves: {
    PENDING: ['ACTIVE'],
    ACTIVE: ['REJECTED', 'INACTIVE'],
    REJECTED: ['ACTIVE', 'INACTIVE'],
    INACTIVE: [],
  },
});
