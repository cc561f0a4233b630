import { col, fn } from 'sequelize';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { isReminderDue } from '@cotejo/domain/insurer/answer-term.ts';
import { inAllCompanies } from '../company/in-all-companies.ts';
import { mapTenantCompanies } from '../company-policy/read-policies.ts';
import type { Database } from '../database.ts';
import { memberProcessModel } from '../member-process/member-process.model.ts';
import { writeMessages } from '../message/write-message.ts';
import { contactsFor } from './contacts-for.ts';
import { insurerFileModel } from './insurer-file.model.ts';
import { readInsurer } from './insurer-of-policy.ts';

interface UnansweredFile {
  readonly companyId: string;
  readonly insurerFileId: string;
}

/**
 * Reminds insurers, once for each file, of what they have not answered and soon are to; of whom nobody is written to staff see it in
 * their list. Each file is a transaction of its own: one that fails keeps no other one waiting.
 *
 * @param now milliseconds
 * @param limit files at most
 * @param onFailure called with each file that failed
 * @returns how many files were taken up, and how many failed
 */
export async function remindInsurers(
  db: Database,
  now: number,
  limit: number,
  onFailure: (error: unknown, insurerFileId: string) => void,
): Promise<{ readonly written: number; readonly failed: number }> {
  let written = 0;
  let failed = 0;
  for (const file of await listUnanswered(db, now)) {
    if (written === limit) break;
    try {
      await remindOf(db, file);
      written += 1;
    } catch (error) {
      failed += 1;
      onFailure(error, file.insurerFileId);
    }
  }
  return { written, failed };
}

/** Files with something that has to be answered soon, or should have been, of which nobody was reminded. */
const listUnanswered = (db: Database, now: number): Promise<readonly UnansweredFile[]> =>
  inAllCompanies(db, async (all) => {
    const rows = (await memberProcessModel(all).findAll({
      attributes: [
        'companyId',
        'insurerFileId',
        [fn('min', col('answer_by')), 'answerBy'],
        [fn('min', col('sent_at')), 'sentAt'],
      ],
      where: { state: 'sent' },
      group: ['companyId', 'insurerFileId'],
      order: [[fn('min', col('answer_by')), 'ASC']],
      raw: true,
      ...all.scope,
    })) as unknown as readonly (UnansweredFile & {
      readonly answerBy: string;
      readonly sentAt: Date;
    })[];
    const companies = await mapTenantCompanies(all, rows);
    const soon = rows.filter(({ companyId, answerBy, sentAt }) => {
      const company = companies.get(companyId);
      if (company === undefined) return false;
      const { timeZone } = countries[company.country];
      const sentOn = dayIn(timeZone, sentAt.getTime());
      return isReminderDue({ sentOn, answerBy }, dayIn(timeZone, now));
    });
    const open = await insurerFileModel(all).findAll({
      attributes: ['id'],
      where: { id: soon.map(({ insurerFileId }) => insurerFileId), remindedAt: null },
      raw: true,
      ...all.scope,
    });
    return soon.filter(({ insurerFileId }) => open.some(({ id }) => id === insurerFileId));
  });

/** The mark and the messages in one transaction: of two at once the second one finds the mark. */
const remindOf = (db: Database, { companyId, insurerFileId: id }: UnansweredFile): Promise<void> =>
  db.transaction(async (tx) => {
    const marked = await tx.inTenant({ companyId }, async (own) => {
      const [count] = await insurerFileModel(own).update(
        { remindedAt: new Date() },
        { where: { id, remindedAt: null }, ...own.scope },
      );
      const file = await insurerFileModel(own).findByPk(id, {
        attributes: ['organizationId', 'activations', 'cancellations'],
        raw: true,
        ...own.scope,
      });
      return count === 0 ? null : file;
    });
    const insurer = marked === null ? null : await readInsurer(tx, marked.organizationId);
    if (marked === null || insurer === null) return;
    await writeMessages(
      tx,
      contactsFor(insurer, marked).map((contact) => ({
        kind: 'insurer_reminder',
        subjectId: id,
        partId: `${companyId}/${contact}`,
      })),
    );
  });
