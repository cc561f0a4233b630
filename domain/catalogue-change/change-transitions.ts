import { defineTransitions } from '../state/transition-table.ts';

/**
 * A change of the catalogue: prepared by one person, asked for, agreed by another, published at its moment. `draft` is seen by staff
 * alone and holds nothing up.
 */
export const changeStates = [
  'draft',
  'proposed',
  'planned',
  'published',
  'declined',
  'withdrawn',
] as const;
export type ChangeState = (typeof changeStates)[number];

/** Those that hold their product's moment: no two of one product for the same. */
export const openStates = ['proposed', 'planned'] as const satisfies readonly ChangeState[];

export const changeTransitions = defineTransitions<ChangeState>({
  name: 'catalogue change',
  initial: 'draft',
  moves: {
    draft: ['proposed', 'withdrawn'],
    proposed: ['planned', 'declined', 'withdrawn'],
    planned: ['published', 'withdrawn'],
    published: [],
    declined: [],
    withdrawn: [],
  },
});
