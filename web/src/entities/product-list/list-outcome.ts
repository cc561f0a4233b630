import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';

/** The possible results of a comparison; all are expected, so all are values. */
export type ListOutcome =
  | { readonly kind: 'page'; readonly answer: CompareAnswer }
  /** 401: the limiter asks for a robot check (spec 1 §8). */
  | { readonly kind: 'robot' }
  /** 400: the API cannot answer these filters (spec 1 §4 "filter error"). */
  | { readonly kind: 'refused' }
  /** `reference` is the request id that support finds the failure by; null when nothing answered. */
  | { readonly kind: 'failed'; readonly reference: string | null };
