import type { Database } from '@cotejo/store/database.ts';
import { findGiftCardPurchase, listDueGiftCards } from '@cotejo/store/gift-card/gift-cards.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import type {
  GiftCardActivities,
  GiftCardMailActivities,
} from '@cotejo/workflows/gift-card/activities.ts';

export function createListDueGiftCards(db: Database): GiftCardActivities['listDueGiftCards'] {
  return (call) => listDueGiftCards(db, call, new Date());
}

/** Leaves the mail of a gift card as a message, once a day until it has left: its policy may hold no more, and hold again. */
export function createSendGiftCard(db: Database): GiftCardMailActivities['sendGiftCard'] {
  return async ({ giftCardId }) => {
    const subjectId = await findGiftCardPurchase(db, giftCardId);
    if (subjectId === null) return 'outdated';
    const partId = `${giftCardId}/${new Date().toISOString().slice(0, 10)}`;
    await db.transaction((tx) => writeMessage(tx, { kind: 'gift_card', subjectId, partId }));
    return 'sent';
  };
}
