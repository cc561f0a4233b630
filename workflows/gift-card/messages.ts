/** The contract of the schedule `gift-cards`: gift cards that offers promised, on their day. */

export const giftCardsWorkflowType = 'sendGiftCards';
export const giftCardsScheduleId = 'gift-cards';

export interface GiftCardsInput {
  /** Gift cards that one activity lists. */
  readonly batch: number;
  /** Where a long run goes on in a new history. */
  readonly at?: { readonly after: string; readonly sent: number; readonly left: number };
}

export const defaultGiftCards: GiftCardsInput = { batch: 100 };
