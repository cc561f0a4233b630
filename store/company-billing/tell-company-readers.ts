import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import type { MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import { listCompanyReaders } from '../account/list-company-readers.ts';
import { findCompanyById } from '../company/companies.ts';
import type { Database } from '../database.ts';
import { writeMessages } from '../message/write-message.ts';

/**
 * Writes a message about a version of a company's record to each person of the company who may read such records, in the transaction
 * that made the version. The part names company, record and version.
 */
export async function tellCompanyReaders(
  tx: Database,
  { kind, permission }: { readonly kind: MessageKind; readonly permission: Permission },
  record: { readonly companyId: string; readonly id: string; readonly version: number },
): Promise<void> {
  const { companyId, id, version } = record;
  const company = await findCompanyById(tx, companyId);
  if (company === null) return;
  const accounts = await listCompanyReaders(tx, permission, company.code);
  const partId = `${companyId}/${id}/${version}`;
  await writeMessages(
    tx,
    accounts.map((subjectId) => ({ kind, subjectId, partId })),
  );
}
