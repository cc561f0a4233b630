import type { SupportAccessRecord } from '@cotejo/domain/support-access/support-access-row.ts';
import { toSupportError } from '@cotejo/domain/support-access/support-access-words.ts';
import type { supportAccessRecord } from '@cotejo/domain/support-access/support-access.record.ts';
import { listManagersOf } from '@cotejo/store/account/company-managers.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { CompanyRow } from '@cotejo/store/company/company.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessages } from '@cotejo/store/message/write-message.ts';
import { endSupport, findSupport, openSupport } from '@cotejo/store/support-access/open-support.ts';
import { loadSupports } from '@cotejo/store/support-access/read-support.ts';
import { supportAccessTable } from '@cotejo/store/support-access/support-access-table.ts';
import { findNamedCompany } from '../company/named-company.ts';
import { forCompany, requireTenant } from '../company/require-tenant.ts';
import type { Dependencies } from '../dependencies.ts';
import { createdId } from '../record/created-id.ts';
import { moveOnce } from '../record/move-once.ts';
import type { RecordSource } from '../record/record-source.ts';
import { readSupportHistory } from './support-access-history.ts';

type Acts = (typeof supportAccessRecord)['acts'];

/** Our staff among the people of companies (docs/decisions/support-access.md). */
export function supportAccessSource({
  db: pool,
  configuration: { recordKeys },
}: Dependencies): RecordSource<SupportAccessRecord, Acts> {
  return {
    table: supportAccessTable,
    load: async (db, ids) => {
      const rows = await loadSupports(requireTenant(db), recordKeys, ids);
      const people = rows.flatMap(({ accountId, endedBy }) => [accountId, endedBy ?? accountId]);
      const names = await nameAccounts(pool, recordKeys, people);
      return rows.map(({ accountId, endedBy, ...row }) => ({
        ...row,
        person: names.get(accountId) ?? accountId,
        endedBy: endedBy === null ? null : (names.get(endedBy) ?? endedBy),
      }));
    },
    history: (db, id, before, _, language) =>
      readSupportHistory(requireTenant(db), pool, recordKeys, { id, before, language }),
    create: async (tx, { values, actor, context: { language, idempotencyKey } }) => {
      const company = await findNamedCompany(tx, actor, values, 'support-access:open');
      if (company === null)
        return { type: 'refused', errors: [toSupportError('company', language)] };
      const { accountId, role } = actor;
      const id = createdId('support access', `${company.id}/${accountId}`, idempotencyKey);
      const became = await tx.inTenant({ companyId: company.id }, (own) =>
        openSupport(own, recordKeys, {
          id,
          accountId,
          role,
          minutes: Number(values['minutes']),
          reason: String(values['reason']).trim(),
        }),
      );
      if (became === 'there')
        return { type: 'refused', errors: [toSupportError('there', language)] };
      if (became === 'done') await tellManagers(tx, company, id);
      return { type: 'done', id };
    },
    acts: {
      end: (tx, asked) => {
        const { row, version, actor } = asked;
        const by = actor.accountId;
        return moveOnce(asked, {
          wasDone: async () =>
            (await forCompany(tx, row, (own) => findSupport(own, row.id)))?.endedBy === by,
          move: async () =>
            (await forCompany(tx, row, (own) => endSupport(own, row.id, { version, by })))
              ? 'done'
              : 'changed',
        });
      },
    },
  };
}

/** Whoever may end it hears of it, once. */
async function tellManagers(tx: Database, company: CompanyRow, id: string): Promise<void> {
  const managers = await listManagersOf(tx, company, 'support-access:end');
  await writeMessages(
    tx,
    managers.map((subjectId) => ({
      kind: 'support_opened' as const,
      subjectId,
      partId: `${company.id}/${id}`,
    })),
  );
}
