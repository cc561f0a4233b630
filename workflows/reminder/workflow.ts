import {
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { reminderStages } from '@cotejo/domain/purchase/end/resume-reminders.ts';
import { repeatedMailActivity, rowActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedThisRun, triedWithoutEnd } from '../without-end.ts';
import type { ReminderActivities, ReminderMailActivities } from './activities.ts';
import type { MailRunReport } from '../schedule/summaries.ts';
import type { RemindersInput } from './messages.ts';

/**
 * One look for unfinished purchases, and a mail for each that is due (docs/decisions/reminders.md). A mail that cannot
 * be sent now is due again at the next look.
 */
export async function sendReminders({ batch, at }: RemindersInput): Promise<MailRunReport> {
  let sent = at?.sent ?? 0;
  let left = at?.left ?? 0;
  const show = (status: string, needs: 'none' | 'late'): void => {
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
    setCurrentDetails(`Recordatorios: ${sent} enviados, ${left} sin poder enviar`);
  };
  const { listReminders } = triedWithoutEnd(proxyActivities<ReminderActivities>(rowActivity), () =>
    show('sending', 'late'),
  );
  const { sendReminder } = proxyActivities<ReminderMailActivities>(repeatedMailActivity);
  const first = at === undefined ? 0 : reminderStages.indexOf(at.stage);
  for (const stage of reminderStages.slice(first)) {
    let from = stage === at?.stage ? at.from : null;
    do {
      const { due, left: written = 0, next } = await listReminders({ stage, from, limit: batch });
      sent += written;
      for (const purchaseId of due) {
        const outcome = await triedThisRun(sendReminder({ purchaseId, stage }));
        if (outcome === 'sent') sent += 1;
        if (outcome === null) left += 1;
      }
      from = next;
      if (from !== null && workflowInfo().continueAsNewSuggested)
        await continueAsNew<typeof sendReminders>({ batch, at: { stage, from, sent, left } });
    } while (from !== null);
  }
  show('done', left === 0 ? 'none' : 'late');
  return { sent, left };
}
