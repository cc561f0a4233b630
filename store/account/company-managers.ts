import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { roleNames } from '@cotejo/domain/account/roles.ts';
import { Op } from 'sequelize';
import { companyGroupModel, type CompanyRow } from '../company/company.model.ts';
import type { Database } from '../database.ts';
import { accountModel, inUse, membershipModel } from './account.model.ts';

/** The accounts in use that have a permission by a role at a company, or at its group; our own staff are not among them. */
export async function listManagersOf(
  db: Database,
  { code, companyGroupId }: Pick<CompanyRow, 'code' | 'companyGroupId'>,
  permission: Permission,
): Promise<readonly string[]> {
  const group =
    companyGroupId === null
      ? null
      : await companyGroupModel(db).findByPk(companyGroupId, { raw: true, ...db.scope });
  const rolesWith = (scope: 'company' | 'group') =>
    roleNames.filter((role) => getGrant(role, permission)?.scope === scope);
  const places = [
    { scopeKind: 'company' as const, scopeId: code, role: rolesWith('company') },
    ...(group === null
      ? []
      : [{ scopeKind: 'group' as const, scopeId: group.code, role: rolesWith('group') }]),
  ];
  const rows = await membershipModel(db).findAll({
    attributes: ['accountId'],
    where: { ...inUse, [Op.or]: places },
    raw: true,
    ...db.scope,
  });
  const accounts = await accountModel(db).findAll({
    attributes: ['id'],
    where: { id: rows.map(({ accountId }) => accountId), status: 'ACTIVE' },
    raw: true,
    ...db.scope,
  });
  return accounts.map(({ id }) => id);
}
