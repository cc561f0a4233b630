import {
  issueGiftCard,
  noteGiftCardMailed,
  putGiftCardOff,
} from '@cotejo/store/gift-card/gift-cards.ts';
import { readNoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { writeGiftCardMail } from '../gift-card/gift-card-mail.ts';
import { mailPurchase } from './mail-purchase.ts';
import { partOf, type MessageReaders } from './message-reader.ts';

const dayMs = 86_400_000;

/**
 * A gift card, which is its part, with the day: one that could not leave has another message the next day. Its code is made
 * once, and is in the mail alone.
 */
export const giftCardReaders: MessageReaders<'gift_card'> = {
  gift_card: async (deps, message) => {
    const [giftCardId = ''] = partOf(message).split('/');
    const now = new Date();
    const card = await issueGiftCard(deps.db, deps, giftCardId, now);
    // Its policy holds no more, or its code has left already.
    if (card === null) return 'superseded';
    const { purchaseId } = card;
    const head = await readNoticeHead(deps.db, purchaseId);
    const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    const letter = await mailPurchase(deps, message, {
      noted: 'gift_card',
      country: head.country,
      write: (site, session) => writeGiftCardMail(card, head, holder, site, session),
    });
    return {
      ...letter,
      onSent: async (tx) => {
        await letter.onSent?.(tx);
        await noteGiftCardMailed(tx, giftCardId, now);
      },
      onRefused: (tx) => putGiftCardOff(tx, giftCardId, new Date(now.getTime() + dayMs)),
    };
  },
};
