import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';

/** What a comparison can come to; all of it is expected, so all of it is a value. */
export type ListOutcome =
  | { readonly kind: 'page'; readonly answer: CompareAnswer }
  /** 401: the limiter wants to see a person (spec 1 §8). */
  | { readonly kind: 'robot' }
  /** 400: the API cannot answer these filters (spec 1 §4 "filter error"). */
  | { readonly kind: 'refused' }
  /** `reference` is the request id that support finds the failure by; null when nothing answered. */
  | { readonly kind: 'failed'; readonly reference: string | null };
