import { fn, col } from 'sequelize';
import { isFileDue } from '@cotejo/domain/insurer/cut.ts';
import { inAllCompanies } from '../company/in-all-companies.ts';
import { mapInsurersOf } from '../company-policy/read-policies.ts';
import type { Database } from '../database.ts';
import { memberProcessModel } from '../member-process/member-process.model.ts';
import { readInsurer, type AgreedInsurer } from './insurer-of-policy.ts';

/** A policy whose insurer has to be told now. */
export interface DuePolicy {
  readonly companyId: string;
  readonly companyPolicyId: string;
}

/**
 * Policies with changes that their insurers were not told and whose cutting day has come, those that wait longest first. By what is
 * not told: a day that was missed is made good, and what was sent is not sent again.
 *
 * @param now milliseconds
 */
export async function listDuePolicies(db: Database, now: number): Promise<readonly DuePolicy[]> {
  const waiting = await listWaiting(db);
  const insurers = new Map<number, AgreedInsurer | null>();
  const due: DuePolicy[] = [];
  for (const { companyId, companyPolicyId, organizationId, since } of waiting) {
    if (!insurers.has(organizationId))
      insurers.set(organizationId, await readInsurer(db, organizationId));
    const insurer = insurers.get(organizationId) ?? null;
    if (insurer !== null && isFileDue(insurer.terms, insurer.country, since.getTime(), now))
      due.push({ companyId, companyPolicyId });
  }
  return due;
}

interface WaitingPolicy extends DuePolicy {
  readonly organizationId: number;
  /** When the oldest of what was not told was noted. */
  readonly since: Date;
}

const listWaiting = (db: Database): Promise<readonly WaitingPolicy[]> =>
  inAllCompanies(db, async (all) => {
    const rows = (await memberProcessModel(all).findAll({
      attributes: ['companyId', 'companyPolicyId', [fn('min', col('created_at')), 'since']],
      where: { state: 'to-send' },
      group: ['companyId', 'companyPolicyId'],
      order: [[fn('min', col('created_at')), 'ASC']],
      raw: true,
      ...all.scope,
    })) as unknown as readonly (DuePolicy & { readonly since: Date })[];
    const insurers = await mapInsurersOf(
      all,
      rows.map(({ companyPolicyId }) => companyPolicyId),
    );
    return rows.flatMap((row) => {
      const organizationId = insurers.get(row.companyPolicyId);
      return organizationId === undefined ? [] : [{ ...row, organizationId }];
    });
  });
