import { defineSignal, defineUpdate } from '@temporalio/workflow';

/** The contract of `card-replacement/{id}`: a card that its holder puts in the place of another one, without a payment. */

export const replaceCardWorkflowType = 'replaceCard';
export const replaceCardWorkflowId = (id: string): string => `card-replacement/${id}`;

export interface ReplaceCardInput {
  /** Of `card_replacement`. */
  readonly id: string;
  readonly purchaseId: string;
  readonly country: string;
  readonly kind: string;
  readonly flow: string;
  readonly provider: string;
  /** Of a card that was typed in our page; null where it is inscribed on the provider's. */
  readonly cardToken: string | null;
  /** How long that page may stay open, and the waits between tries to end it, in milliseconds. */
  readonly pagePatienceMs: number;
  readonly delaysMs: readonly number[];
}

/** Where it stands: `refused` is a code of the error catalogue, and nothing was begun. */
export type ReplacementProgress =
  { readonly status: 'PENDING' | 'SUCCESS' | 'DECLINED' } | { readonly refused: string };

/** Answers once the provider was asked: the card is stored or refused, or its page is open. */
export const replacementBegun = defineUpdate<ReplacementProgress>('replacementBegun');

/** Its holder came back from the provider's page; the shape is that of `read-return.ts`. */
export const cardReturned = defineSignal<[string]>('cardReturned');
