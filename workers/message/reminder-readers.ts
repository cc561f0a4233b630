import type { ReminderStage } from '@cotejo/domain/purchase/end/resume-reminders.ts';
import { notePurchaseMail } from '@cotejo/store/mail/note-purchase-mail.sql.ts';
import { findIdlePurchase } from '@cotejo/store/purchase/recovery/idle-purchases.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { readUnfinished } from '@cotejo/store/purchase/read/read-unfinished.ts';
import { toReminderToken } from '@cotejo/store/purchase/reminder-token.ts';
import { chooseDue } from '../reminder/list-reminders.ts';
import { writeReminder } from '../reminder/reminder-mail.ts';
import { mailPurchase } from './mail-purchase.ts';
import type { MessageReader, MessageReaders } from './message-reader.ts';

const reader =
  (stage: ReminderStage): MessageReader =>
  async (deps, message) => {
    const { db } = deps;
    const { subjectId: purchaseId } = message;
    const idle = await findIdlePurchase(db, purchaseId);
    if (idle === null || (await chooseDue(db, [idle], stage, Date.now())).length === 0)
      return 'superseded';
    const purchase = await readUnfinished(db, purchaseId);
    const holder = await readPolicyholder(db, deps.recordKeys, purchaseId);
    const token = toReminderToken(deps.linkKeys, purchaseId);
    const letter = await mailPurchase(deps, message, {
      noted: stage,
      country: purchase.country,
      write: (site, session) =>
        writeReminder({ purchaseId, stage, purchase, holder, session, token }, site),
    });
    const refused = { purchaseId, kind: stage, event: 'reminder_refused' } as const;
    // Nobody waits for this mail: a mailbox that refuses it is not tried again.
    return { ...letter, onRefused: (tx) => notePurchaseMail(tx, refused) };
  };

/** Asks to resume a purchase; its part is the visitor's last act, as another one makes another message. */
export const reminderReaders: MessageReaders<ReminderStage> = {
  retomar_contratacion_1: reader('retomar_contratacion_1'),
  retomar_contratacion_2: reader('retomar_contratacion_2'),
  retomar_contratacion_3: reader('retomar_contratacion_3'),
};
