import {
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { repeatedMailActivity, rowActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedThisRun, triedWithoutEnd } from '../without-end.ts';
import type { GiftCardActivities, GiftCardMailActivities } from './activities.ts';
import type { MailRunReport } from '../schedule/summaries.ts';
import type { GiftCardsInput } from './messages.ts';

/**
 * One look for gift cards that are due, and a mail for each (docs/decisions/gift-cards.md). One that cannot be sent now is
 * due again at the next look.
 */
export async function sendGiftCards({ batch, at }: GiftCardsInput): Promise<MailRunReport> {
  let sent = at?.sent ?? 0;
  let left = at?.left ?? 0;
  let after = at?.after ?? null;
  const show = (status: string, needs: 'none' | 'late'): void => {
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
    setCurrentDetails(`Gift cards: ${sent} enviadas, ${left} sin poder enviar`);
  };
  const { listDueGiftCards } = triedWithoutEnd(
    proxyActivities<GiftCardActivities>(rowActivity),
    () => show('sending', 'late'),
  );
  const { sendGiftCard } = proxyActivities<GiftCardMailActivities>(repeatedMailActivity);
  for (;;) {
    const due = await listDueGiftCards({ after, limit: batch });
    for (const giftCardId of due) {
      const outcome = await triedThisRun(sendGiftCard({ giftCardId }));
      if (outcome === 'sent') sent += 1;
      if (outcome === null) left += 1;
    }
    const last = due.at(-1);
    if (last === undefined || due.length < batch) break;
    after = last;
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof sendGiftCards>({ batch, at: { after, sent, left } });
  }
  show('done', left === 0 ? 'none' : 'late');
  return { sent, left };
}
