import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import type { CoverNotice } from '@cotejo/store/billing/cover-notice.model.ts';
import { requireNotice } from '@cotejo/store/billing/cover-notices.ts';
import { requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { readNoticeHead } from '@cotejo/store/purchase/read/read-notice-head.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { readSubscriptionOf } from '@cotejo/store/subscription/subscriptions.ts';
import { writeCoverMail } from '../mail/cover-mail.ts';
import type { CoverMailKind } from '../mail/cover-texts.ts';
import { mailPurchase } from './mail-purchase.ts';
import { partOf, type MessageReader, type MessageReaders } from './message-reader.ts';

/** While it is still so: of a notice that was paid or withdrawn meanwhile, another mail tells. */
const isSo: Readonly<Record<CoverMailKind, (notice: CoverNotice) => boolean>> = {
  // A premium that is claimed ends nothing: a copy that has no day to tell tells nothing.
  cover_notice: ({ outcome, endsOn, suspendsOn }) =>
    outcome === null && (endsOn ?? suspendsOn) !== null,
  cover_suspended: ({ outcome }) => outcome === null,
  cover_kept: ({ outcome }) => outcome !== null && outcome !== 'ended' && outcome !== 'reinstated',
  cover_ended: ({ outcome }) => outcome === 'ended',
  cover_back: ({ outcome }) => outcome === 'reinstated',
};

const reader =
  (kind: CoverMailKind): MessageReader =>
  async (deps, message) => {
    const { subjectId: purchaseId } = message;
    const [periodId = '', noticeId = ''] = partOf(message).split('/');
    const notice = await requireNotice(deps.db, noticeId);
    if (!isSo[kind](notice)) return 'superseded';
    const period = await requirePeriod(deps.db, periodId);
    const head = await readNoticeHead(deps.db, purchaseId);
    const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    const subscription = await readSubscriptionOf(deps.db, purchaseId);
    const renewal = subscription?.renewal ?? (isAsked(period) ? 'asked' : 'card');
    return mailPurchase(deps, message, {
      noted: `${kind}:${noticeId}`,
      country: head.country,
      write: (site, session) =>
        writeCoverMail({ kind, notice, period, renewal, head, holder, session }, site),
    });
  };

/** Mails about the insurer's notice that a policy ends; the part is the period and the notice. */
export const coverReaders: MessageReaders<CoverMailKind> = {
  cover_notice: reader('cover_notice'),
  cover_suspended: reader('cover_suspended'),
  cover_kept: reader('cover_kept'),
  cover_ended: reader('cover_ended'),
  cover_back: reader('cover_back'),
};
