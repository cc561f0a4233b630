import { randomUUID } from 'node:crypto';
import { literal } from 'sequelize';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { processesOfFile } from '@cotejo/domain/insurer/file-size.ts';
import { termsOn } from '@cotejo/domain/insurer/insurer-terms.ts';
import { writeAnswerSheet, type ToldProcess } from '@cotejo/domain/member-process/answer-sheet.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { openKeysOfCompanies } from '../company/company-keys.ts';
import { companyPersonModel } from '../company-person/company-person.model.ts';
import { openPerson } from '../company-person/open-person.ts';
import { findInsurerOf } from '../company-policy/find-policies.ts';
import { lockPolicyNow, moveRow } from '../company-policy/move-policy.ts';
import { loadPolicyHeads, mapTenantCompanies } from '../company-policy/read-policies.ts';
import { sealBytes, type RecordKeys } from '../crypto/seal.ts';
import type { Database, OneTenantDatabase } from '../database.ts';
import {
  memberProcessModel,
  type MemberProcessRow,
} from '../member-process/member-process.model.ts';
import { writeMessages } from '../message/write-message.ts';
import { contactsFor } from './contacts-for.ts';
import { insurerFileModel } from './insurer-file.model.ts';
import { readInsurer, type AgreedInsurer } from './insurer-of-policy.ts';

export interface SendingOf {
  readonly companyId: string;
  readonly companyPolicyId: string;
  /** Who has it sent now; null: the schedule. */
  readonly by: string | null;
  readonly now: number;
  /** So many processes a file has at most; absent: as many as an answer is read of. */
  readonly atMost?: number;
}

/** How a sheet becomes the bytes of a file. */
export type WriteSheet = (rows: readonly (readonly string[])[]) => Promise<Buffer>;

/** Insurers read Spanish where we work; the answer is read in any language. */
const fileLanguage: Language = 'es';

/**
 * Tells the insurer what it was not told of a policy, in one file: the file, its processes, the policy's history and the messages to
 * the insurer's contacts in one transaction. Whatever ends it, all of it happened or nothing did.
 *
 * @returns how many processes the file has; null: there is nothing to tell, or nobody can be told
 */
export function sendProcesses(
  db: Database,
  masters: RecordKeys,
  sending: SendingOf,
  write: WriteSheet,
): Promise<number | null> {
  const { companyId, companyPolicyId } = sending;
  return db.transaction(async (tx) => {
    const organizationId = await tx.inTenant({ companyId }, (own) =>
      findInsurerOf(own, companyPolicyId),
    );
    const insurer = organizationId === null ? null : await readInsurer(tx, organizationId);
    if (organizationId === null || insurer === null) return null;
    const sent = await tx.inTenant({ companyId }, (own) =>
      writeFile(own, masters, { ...sending, organizationId, insurer }, write),
    );
    if (sent === null) return null;
    await writeMessages(
      tx,
      sent.contacts.map((contact) => ({
        kind: 'insurer_file',
        subjectId: sent.id,
        partId: `${companyId}/${contact}`,
      })),
    );
    return sent.count;
  });
}

async function writeFile(
  own: OneTenantDatabase,
  masters: RecordKeys,
  {
    companyId,
    companyPolicyId,
    by,
    now,
    atMost = processesOfFile,
    organizationId,
    insurer,
  }: SendingOf & { readonly organizationId: number; readonly insurer: AgreedInsurer },
  write: WriteSheet,
) {
  const policy = await lockPolicyNow(own, companyPolicyId);
  if (policy === null) return null;
  const rows = await memberProcessModel(own).findAll({
    where: { companyPolicyId, state: 'to-send' },
    order: ['createdAt', 'id'],
    limit: atMost,
    raw: true,
    ...own.scope,
  });
  const keys = (await openKeysOfCompanies(own, masters, [companyId])).get(companyId);
  const company = (await mapTenantCompanies(own, [policy])).get(companyId);
  const [head] = await loadPolicyHeads(own, [companyPolicyId]);
  // Of a company whose keys were destroyed nobody is told anything.
  if (rows.length === 0 || keys === undefined || company === undefined || head === undefined)
    return null;
  const people = await companyPersonModel(own).findAll({
    where: { id: rows.map(({ companyPersonId }) => companyPersonId) },
    raw: true,
    ...own.scope,
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  const told = rows
    .flatMap((row): readonly ToldProcess[] => {
      const person = byId.get(row.companyPersonId);
      return person === undefined ? [] : [{ ...row, person: openPerson(keys, person) }];
    })
    // Whose answer comes first is read first: of who was put back, holders before their dependants.
    .toSorted((one, other) => Number(one.person.isDependant) - Number(other.person.isDependant));
  const { plan, number } = head;
  const of = { company: company.legalName, country: company.country, plan, number };
  const file = await write(writeAnswerSheet(of, told, fileLanguage));
  const id = randomUUID();
  const activations = rows.filter(({ kind }) => kind === 'activation').length;
  const cancellations = rows.length - activations;
  const contacts = contactsFor(insurer, { activations, cancellations });
  await insurerFileModel(own).create(
    {
      id,
      companyId,
      companyPolicyId,
      organizationId,
      activations,
      cancellations,
      sealedFile: sealBytes(keys.recordKeys, id, file),
      madeBy: by,
      recipients: contacts.length,
    },
    { returning: false, ...own.scope },
  );
  const today = dayIn(countries[company.country].timeZone, now);
  const { answerDays } = termsOn(insurer.terms, today);
  await markSent(own, rows, { id, by, answerBy: addDays(today, answerDays) });
  await moveRow(own, policy, {}, { kind: 'insurer-told', by });
  return { id, count: rows.length, contacts };
}

async function markSent(
  own: OneTenantDatabase,
  rows: readonly MemberProcessRow[],
  {
    id,
    by,
    answerBy,
  }: { readonly id: string; readonly by: string | null; readonly answerBy: string },
): Promise<void> {
  const now = literal('now()') as unknown as Date;
  await memberProcessModel(own).update(
    {
      state: 'sent',
      sentAt: now,
      sentBy: by,
      answerBy,
      insurerFileId: id,
      updatedAt: now,
      version: literal('version + 1') as unknown as number,
    },
    { where: { id: rows.map((row) => row.id), state: 'to-send' }, ...own.scope },
  );
}
