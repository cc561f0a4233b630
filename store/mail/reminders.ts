import { DataTypes } from 'sequelize';
import { reminderStages } from '@cotejo/domain/purchase/resume-reminders.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { sentMailModel } from './sent-mail.model.ts';

/** Columns are described in migration 0290. */
const refusalModel = defineModel<{ readonly mailKey: string }>('reminder_refusal', () => ({
  mailKey: key(DataTypes.TEXT),
}));

/** Notes whether an address wants reminders; asked again, it stays as it is. */
export async function setRemindersWanted(
  db: Database,
  mailKey: string,
  isWanted: boolean,
): Promise<void> {
  if (isWanted) await refusalModel(db).destroy({ where: { mailKey }, ...db.scope });
  else
    await refusalModel(db).bulkCreate([{ mailKey }], {
      ignoreDuplicates: true,
      returning: false,
      ...db.scope,
    });
}

/** Those of some addresses that want no reminders. */
export async function listRefusals(
  db: Database,
  mailKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await refusalModel(db).findAll({
    where: { mailKey: [...mailKeys] },
    raw: true,
    ...db.scope,
  });
  return new Set(rows.map(({ mailKey }) => mailKey));
}

export interface SentReminder {
  readonly purchaseId: string;
  readonly stage: string;
  readonly sentAt: Date;
}

/** The reminders that were sent for some purchases. */
export async function listReminders(
  db: Database,
  purchaseIds: readonly string[],
): Promise<readonly SentReminder[]> {
  const rows = await sentMailModel(db).findAll({
    attributes: ['purchaseId', 'kind', 'sentAt'],
    where: { purchaseId: [...purchaseIds], kind: [...reminderStages] },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ purchaseId, kind, sentAt }) => ({
    purchaseId: purchaseId ?? '',
    stage: kind,
    sentAt,
  }));
}
