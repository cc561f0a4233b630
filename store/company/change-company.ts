import type { CompanyStatus } from '@cotejo/domain/company/company.ts';
import { companyTransitions } from '@cotejo/domain/company/company-transitions.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Database } from '../database.ts';
import { companyGroupModel, companyModel } from './company.model.ts';
import { findCompany, findCompanyGroup } from './companies.ts';
import { destroyCompanyKeys } from './company-keys.ts';

/**
 * Suspends, reopens or ends a company: where it is not active its people are let in no more, those who have signed in
 * neither. What was sealed for one that ends is readable by nobody from then on, and it does not come back. Throws
 * IllegalMoveError.
 */
export async function changeCompanyStatus(
  db: Database,
  code: string,
  to: CompanyStatus,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await findCompany(tx, code);
    if (company === null) throw new Error(`there is no company ${code}`);
    const { id, status } = company;
    // The same command once more: its answer was lost.
    if (status === to) return;
    assertMove(companyTransitions, status, to);
    const [count] = await companyModel(tx).update(
      { status: to, endedAt: to === 'ended' ? new Date() : null },
      { where: { id, status }, ...tx.scope },
    );
    if (count !== 1) throw new Error(`${code} was changed at the same moment: try again`);
    if (to === 'ended') await tx.inTenant({ companyId: id }, destroyCompanyKeys);
    await auditChange(tx, `company/${id}`, to);
  });
}

/** The same of a group, whose own people alone it is about: its companies stay as they are. */
export async function changeCompanyGroupStatus(
  db: Database,
  code: string,
  to: CompanyStatus,
): Promise<void> {
  await db.transaction(async (tx) => {
    const group = await findCompanyGroup(tx, code);
    if (group === null) throw new Error(`there is no group ${code}`);
    const { id, status } = group;
    if (status === to) return;
    assertMove(companyTransitions, status, to);
    const [count] = await companyGroupModel(tx).update(
      { status: to, endedAt: to === 'ended' ? new Date() : null },
      { where: { id, status }, ...tx.scope },
    );
    if (count !== 1) throw new Error(`${code} was changed at the same moment: try again`);
    await auditChange(tx, `company-group/${id}`, to);
  });
}

const auditChange = (tx: Database, target: string, to: CompanyStatus): Promise<void> =>
  writeAudit(tx, {
    action: `company:${to}`,
    target,
    outcome: 'done',
    detail: { by: 'command line' },
  });
