import type { Database } from '@cotejo/store/database.ts';
import {
  issueGiftCard,
  listDueGiftCards,
  noteGiftCardMailed,
  putGiftCardOff,
} from '@cotejo/store/gift-card/gift-cards.ts';
import { readNoticeHead } from '@cotejo/store/purchase/read-notice-head.ts';
import type {
  GiftCardActivities,
  GiftCardMailActivities,
} from '@cotejo/workflows/gift-card/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { MailDependencies } from '../mail/mail-dependencies.ts';
import { mailHolder } from '../mail/mail-holder.ts';
import { writeGiftCardMail } from './gift-card-mail.ts';

const dayMs = 86_400_000;

export function createListDueGiftCards(db: Database): GiftCardActivities['listDueGiftCards'] {
  return (call) => listDueGiftCards(db, call, new Date());
}

/**
 * One gift card: its code is made once, and mailed. A worker killed between mail and row sends the same code under the
 * same Message-ID again, which mailboxes show once.
 */
export function createSendGiftCard(deps: MailDependencies): GiftCardMailActivities['sendGiftCard'] {
  const { db } = deps;
  return ({ giftCardId }) =>
    withHeartbeat(async () => {
      const now = new Date();
      const card = await issueGiftCard(db, deps, giftCardId, now);
      if (card === null) return 'outdated';
      const { purchaseId } = card;
      const head = await readNoticeHead(db, purchaseId);
      const outcome = await mailHolder(deps, {
        purchaseId,
        kind: 'gift_card',
        event: 'gift_card_sent',
        country: head.country,
        write: (holder, site, session) => writeGiftCardMail(card, head, holder, site, session),
      });
      if (outcome === 'sent') await noteGiftCardMailed(db, giftCardId, now);
      else await putGiftCardOff(db, giftCardId, new Date(now.getTime() + dayMs));
      return outcome;
    });
}
