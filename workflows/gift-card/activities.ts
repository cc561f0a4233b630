export interface GiftCardActivities {
  /** Ids of gift cards that are due, in their order, after one of them. */
  listDueGiftCards(call: {
    readonly after: string | null;
    readonly limit: number;
  }): Promise<readonly string[]>;
}

export interface GiftCardMailActivities {
  /** Makes the code once and mails it. `outdated`: its policy holds no more, or it was sent. `refused`: no mailbox. */
  sendGiftCard(call: { readonly giftCardId: string }): Promise<'sent' | 'refused' | 'outdated'>;
}
