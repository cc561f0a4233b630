import { getContact } from '@cotejo/domain/country/contact.ts';
import { awakeCountries, type ReminderHours } from '@cotejo/domain/purchase/resume-reminders.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import { notePurchaseMail } from '@cotejo/store/mail/note-purchase-mail.sql.ts';
import { findIdlePurchase } from '@cotejo/store/purchase/idle-purchases.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { readUnfinished } from '@cotejo/store/purchase/read-unfinished.ts';
import { toReminderToken } from '@cotejo/store/purchase/reminder-token.ts';
import type { ReminderMailActivities } from '@cotejo/workflows/reminder/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { MailDependencies } from '../mail/mail-dependencies.ts';
import { sendOrRefuse } from '../mail/send-or-refuse.ts';
import { chooseDue } from './list-reminders.ts';
import { writeReminder } from './reminder-mail.ts';

/**
 * One reminder, if it is still due when it is sent. A worker killed between mail and row sends the same Message-ID
 * again, which mailboxes show once. A mailbox that refuses is not tried again: nobody waits for this mail.
 */
export function createSendReminder(
  deps: MailDependencies & { readonly reminderHours: ReminderHours },
): ReminderMailActivities['sendReminder'] {
  const { db, indexKey, linkKeys, publicUrls } = deps;
  return ({ purchaseId, stage }) =>
    withHeartbeat(async () => {
      const idle = await findIdlePurchase(db, purchaseId);
      if (idle === null) return 'outdated';
      const now = Date.now();
      if ((await chooseDue(db, [idle], stage, now)).length === 0) return 'outdated';
      const purchase = await readUnfinished(db, purchaseId);
      if (!awakeCountries(now, deps.reminderHours).includes(purchase.country)) return 'outdated';
      const holder = await readPolicyholder(db, deps.recordKeys, purchaseId);
      const session = await keepLink(db, linkKeys, { purchaseId, purpose: 'mail', about: stage });
      const token = toReminderToken(indexKey, purchaseId);
      const { email: contactEmail } = getContact(deps.contactEmails, purchase.country);
      const mail = { purchaseId, stage, purchase, holder, session, token };
      const outcome = await sendOrRefuse(() =>
        deps.sendMail(
          writeReminder(mail, { publicUrl: publicUrls[purchase.country], contactEmail }),
        ),
      );
      await notePurchaseMail(db, {
        purchaseId,
        kind: stage,
        event: outcome === 'sent' ? 'reminder_sent' : 'reminder_refused',
      });
      return outcome;
    });
}
