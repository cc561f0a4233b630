import { readNoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { readGivenBack } from '@cotejo/store/sale/read-given-back.ts';
import { writeEarlyEndMail } from '../mail/early-end-mail.ts';
import { mailPurchase } from './mail-purchase.ts';
import { partOf, type MessageReaders } from './message-reader.ts';

/** Of a policy that ended within a period that was paid; the part is the policy. */
export const earlyEndReaders: MessageReaders<'ended_early'> = {
  async ended_early(deps, message) {
    const { subjectId: purchaseId } = message;
    const policyId = partOf(message);
    const head = await readNoticeHead(deps.db, purchaseId);
    const givenBack = await readGivenBack(deps.db, { id: purchaseId, country: head.country });
    if (givenBack === null) return 'superseded';
    const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    return mailPurchase(deps, message, {
      noted: `ended_early:${policyId}`,
      country: head.country,
      write: (site, session) =>
        writeEarlyEndMail({ policyId, givenBack, head, holder, session }, site),
    });
  },
};
