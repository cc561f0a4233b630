import { awakeCountries, type HoursInstead } from '@cotejo/domain/country/contact-hours.ts';
import {
  idleSince,
  isReminderDue,
  type IdlePurchase,
  type ReminderStage,
} from '@cotejo/domain/purchase/end/resume-reminders.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listReminders } from '@cotejo/store/mail/reminders.ts';
import { listOptOuts } from '@cotejo/store/message/opt-outs.ts';
import {
  listHeldPurchases,
  listHolders,
  listIdlePurchases,
} from '@cotejo/store/purchase/recovery/idle-purchases.ts';
import { leaveReminders } from './leave-reminder.ts';
import type { ReminderActivities } from '@cotejo/workflows/reminder/activities.ts';

export interface ReminderSource {
  readonly db: Database;
  readonly reminderHours: HoursInstead;
}

/** Looks at one batch of unfinished purchases, and leaves a message for each that is due. */
export function createListReminders({
  db,
  reminderHours,
}: ReminderSource): ReminderActivities['listReminders'] {
  return async ({ stage, from, limit }) => {
    const now = Date.now();
    const span = { countries: awakeCountries(now, reminderHours), ...idleSince(stage, now) };
    const idle = await listIdlePurchases(db, span, { from, limit });
    const due = new Set(await chooseDue(db, idle, stage, now));
    const left = idle.filter(({ id }) => due.has(id));
    await leaveReminders(db, stage, left);
    return {
      due: [],
      left: left.length,
      next: idle.length < limit ? null : (idle.at(-1)?.id ?? null),
    };
  };
}

/** Those of some unfinished purchases that are reminded of now. */
export async function chooseDue(
  db: Database,
  idle: readonly IdlePurchase[],
  stage: ReminderStage,
  now: number,
): Promise<readonly string[]> {
  const holders = await listHolders(
    db,
    idle.map(({ id }) => id),
  );
  const keys = [...new Set(holders.values())];
  const optOuts = await listOptOuts(db, keys);
  const held = await listHeldPurchases(db, keys);
  const sent = await listReminders(
    db,
    held.map(({ id }) => id),
  );
  return idle.flatMap((purchase) => {
    const key = holders.get(purchase.id);
    if (key === undefined) return [];
    const purchases = held.filter(({ mailKey }) => mailKey === key);
    const ids = new Set(purchases.map(({ id }) => id));
    const reminders = sent.filter(({ purchaseId }) => ids.has(purchaseId));
    const refused = optOuts.get(key);
    const hasRefused = refused?.has('reminders') === true || refused?.has('commercial') === true;
    const address = { hasRefused, purchases, reminders };
    return isReminderDue(purchase, stage, address, now) ? [purchase.id] : [];
  });
}
