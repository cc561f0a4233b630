import { Op } from 'sequelize';
import { companyModel } from '../company/company.model.ts';
import { rowLock, type Database } from '../database.ts';
import {
  companySignInEventModel,
  companySignInModel,
  type CompanySignInRow,
} from './company-sign-in.model.ts';

/** A company's provider whose row is locked: it is changed or turned off after this transaction, or was before. */
export interface HeldProvider {
  readonly companyId: string;
  readonly signIn: CompanySignInRow;
}

/**
 * Locks the sign-in of a company for who came in by its provider. Null where it does not let in, or was changed or turned off after
 * this version of it: what the provider said before counts no more, also where it is on again.
 */
export async function holdProvider(
  tx: Database,
  companyCode: string,
  version: number,
): Promise<HeldProvider | null> {
  const company = await companyModel(tx).findOne({
    attributes: ['id'],
    where: { code: companyCode },
    raw: true,
    ...tx.scope,
  });
  if (company === null) return null;
  const { id: companyId } = company;
  return tx.inTenant({ companyId }, async (own) => {
    const signIn = await companySignInModel(own).findOne({
      where: { companyId, state: { [Op.ne]: 'off' } },
      lock: rowLock,
      raw: true,
      ...own.scope,
    });
    if (signIn === null) return null;
    const isOver = await companySignInEventModel(own).count({
      where: {
        companySignInId: signIn.id,
        kind: ['created', 'changed', 'off'],
        version: { [Op.gt]: version },
      },
      ...own.scope,
    });
    return isOver > 0 ? null : { companyId, signIn };
  });
}
