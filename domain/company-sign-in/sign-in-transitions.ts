import { defineTransitions } from '../state/transition-table.ts';

export const companySignInStates = ['off', 'on', 'required'] as const;
export type CompanySignInState = (typeof companySignInStates)[number];

/**
 * Signing in by a company's own identity provider: not yet, besides passwords, or instead of them. It can be left at any time, so
 * that a provider that stays away locks nobody out.
 */
export const companySignInTransitions = defineTransitions<CompanySignInState>({
  name: 'sign-in of a company',
  initial: 'off',
  moves: {
    off: ['on'],
    on: ['required', 'off'],
    required: ['on', 'off'],
  },
});
