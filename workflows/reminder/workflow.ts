import {
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { reminderStages } from '@cotejo/domain/purchase/resume-reminders.ts';
import { mailActivity, rowActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { ReminderActivities, ReminderMailActivities } from './activities.ts';
import type { RemindersInput } from './messages.ts';

/**
 * One look for unfinished purchases, and a mail for each that is due (docs/decisions/reminders.md). What a look
 * leaves undone because a worker died is due again at the next one. Answers how many were sent.
 */
export async function sendReminders({ batch, at }: RemindersInput): Promise<number> {
  let sent = at?.sent ?? 0;
  const show = (status: string, needs: 'none' | 'late'): void => {
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
    setCurrentDetails(`Recordatorios enviados: ${sent}`);
  };
  const late = (): void => show('sending', 'late');
  const rows = triedWithoutEnd(proxyActivities<ReminderActivities>(rowActivity), late);
  const mails = triedWithoutEnd(proxyActivities<ReminderMailActivities>(mailActivity), late);
  const first = at === undefined ? 0 : reminderStages.indexOf(at.stage);
  for (const stage of reminderStages.slice(first)) {
    let from = stage === at?.stage ? at.from : null;
    do {
      const { due, next } = await rows.listReminders({ stage, from, limit: batch });
      for (const purchaseId of due) {
        if ((await mails.sendReminder({ purchaseId, stage })) === 'sent') sent += 1;
      }
      from = next;
      if (from !== null && workflowInfo().continueAsNewSuggested)
        await continueAsNew<typeof sendReminders>({ batch, at: { stage, from, sent } });
    } while (from !== null);
  }
  show('done', 'none');
  return sent;
}
