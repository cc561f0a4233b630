import { Op } from 'sequelize';
import { openCompanyKeys } from '../company/company-keys.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase, TenantDatabase } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { supportAccessModel, type SupportAccessRow } from './support-access.model.ts';

/** What a reason is sealed for. */
export const reasonOf = (id: string): string => `${id}/reason`;

export interface NewSupport extends Pick<SupportAccessRow, 'id' | 'accountId' | 'role'> {
  readonly minutes: number;
  readonly reason: string;
}

/**
 * Opens one at the company that this transaction works for. `repeated`: it was opened by the same call. `there`: who asks has
 * another one open.
 */
export async function openSupport(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { id, accountId, role, minutes, reason }: NewSupport,
): Promise<'done' | 'repeated' | 'there'> {
  const { companyId } = own.tenant;
  // Two calls at once open one.
  await lockName(own, `support access ${companyId}/${accountId}`);
  if ((await findSupport(own, id)) !== null) return 'repeated';
  const open = await supportAccessModel(own).count({
    where: { companyId, accountId, ...stillOpen() },
    ...own.scope,
  });
  if (open > 0) return 'there';
  const { recordKeys } = await openCompanyKeys(own, masters);
  const openedAt = new Date();
  await supportAccessModel(own).create(
    {
      id,
      companyId,
      accountId,
      role,
      sealedReason: seal(recordKeys, reasonOf(id), reason),
      openedAt,
      until: new Date(openedAt.getTime() + minutes * 60_000),
    },
    { returning: false, ...own.scope },
  );
  return 'done';
}

/** Ends one of the company before its time, of the version that was seen; false: it is another one by now, or over. */
export async function endSupport(
  own: OneTenantDatabase,
  id: string,
  { version, by }: { readonly version: number; readonly by: string },
): Promise<boolean> {
  const { companyId } = own.tenant;
  const [count] = await supportAccessModel(own).update(
    { endedAt: new Date(), endedBy: by, version: version + 1 },
    { where: { id, companyId, version, ...stillOpen() }, ...own.scope },
  );
  return count === 1;
}

/** One of the companies that this transaction works for, or null. */
export const findSupport = (own: TenantDatabase, id: string): Promise<SupportAccessRow | null> =>
  supportAccessModel(own).findOne({ where: { id }, raw: true, ...own.scope });

/** Of the companies that this transaction works for those of which an account has one open now. */
export async function listSupportedCompanyIds(
  own: TenantDatabase,
  accountId: string,
): Promise<readonly string[]> {
  const rows = await supportAccessModel(own).findAll({
    attributes: ['companyId'],
    where: { accountId, ...stillOpen() },
    raw: true,
    ...own.scope,
  });
  return rows.map(({ companyId }) => companyId);
}

/** It ends by itself: no timer is needed. */
const stillOpen = () => ({ endedAt: null, until: { [Op.gt]: new Date() } });
