import type { NoticeKind } from '@cotejo/domain/purchase/end/notice-kind.ts';
import { readNotice } from '@cotejo/store/purchase/read/read-notice.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { writePurchaseNotice } from '../mail/purchase-notice.ts';
import { mailPurchase } from './mail-purchase.ts';
import { partOf, type MessageReader, type MessageReaders } from './message-reader.ts';

const reader =
  (kind: NoticeKind): MessageReader =>
  async (deps, message) => {
    const { subjectId: purchaseId } = message;
    const notice = { kind, purchaseId, attemptId: partOf(message) };
    const noted = `${kind}:${notice.attemptId}`;
    const subject = await readNotice(deps.db, notice, noted);
    if (subject.alreadySent) return 'sent_before';
    // Another mail says that it is done.
    if (kind === 'refunding' && subject.refund?.status === 'refunded') return 'superseded';
    const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    return mailPurchase(deps, message, {
      noted,
      country: subject.country,
      write: (site, session) => writePurchaseNotice(notice, subject, holder, site, session),
    });
  };

/** The outcome of a payment; its part is the attempt. */
export const noticeReaders: MessageReaders<NoticeKind> = {
  no_charge: reader('no_charge'),
  refunding: reader('refunding'),
  refunded: reader('refunded'),
  proof_received: reader('proof_received'),
  transfer_unpaid: reader('transfer_unpaid'),
  sale_confirmed: reader('sale_confirmed'),
  sale_failed: reader('sale_failed'),
  charged_back: reader('charged_back'),
  charge_won: reader('charge_won'),
  dispute_insured: reader('dispute_insured'),
  dispute_lost: reader('dispute_lost'),
};
