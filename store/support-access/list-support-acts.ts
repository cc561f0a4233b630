import { supportedKinds } from '@cotejo/domain/support-access/support-access-acts.ts';
import { listActsWithin, type AuditEvent } from '../audit/list-acts-within.ts';
import { bulkLoadModel } from '../bulk-load/bulk-load.model.ts';
import { companyPeriodModel } from '../company-billing/company-period.model.ts';
import { companyPersonModel } from '../company-person/company-person.model.ts';
import { companyPolicyModel } from '../company-policy/company-policy.model.ts';
import type { Database, TenantDatabase } from '../database.ts';
import { insurerFileModel } from '../insurer-notice/insurer-file.model.ts';
import { memberProcessModel } from '../member-process/member-process.model.ts';
import type { SupportAccessRow } from './support-access.model.ts';

/** What was done within a support access. */
export interface SupportEvent {
  readonly at: Date;
  readonly action: string;
  /** Of how many records of the company; null: of those of a file, which the audit does not name. */
  readonly count: number | null;
}

/**
 * What somebody read and changed of a company within their support access, the newest first: of the audit whatever names a record
 * of that company.
 */
export async function listSupportActs(
  own: TenantDatabase,
  db: Database,
  { companyId, accountId, openedAt, until, endedAt }: SupportAccessRow,
): Promise<readonly SupportEvent[]> {
  const events = await listActsWithin(db, {
    actorId: accountId,
    kinds: supportedKinds,
    from: openedAt,
    until: endedAt ?? until,
  });
  const ofCompany = await findIdsOf(own, companyId, [...new Set(events.flatMap(idsOf))]);
  return events.flatMap((event): readonly SupportEvent[] => {
    const { at, action } = event;
    if (filesOfPeople.includes(action)) return [{ at, action, count: null }];
    const count = new Set(idsOf(event).filter((id) => ofCompany.has(id))).size;
    return count === 0 ? [] : [{ at, action, count }];
  });
}

/** Files of lists of people, of companies alone where an access is open. */
const filesOfPeople: readonly string[] = ['employee:export', 'member-process:export'];

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The records that a row of the audit names: its target, those of a list, the policy whose people were read. */
const idsOf = ({ target, detail }: AuditEvent): readonly string[] =>
  `${target ?? ''} ${detail['listed'] ?? ''} ${detail['policy'] ?? ''}`.match(uuid) ?? [];

async function findIdsOf(
  own: TenantDatabase,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const asked = {
    attributes: ['id' as const],
    where: { companyId, id: [...ids] },
    raw: true as const,
    ...own.scope,
  };
  const found: readonly { readonly id: string }[] = [
    ...(await companyPersonModel(own).findAll(asked)),
    ...(await memberProcessModel(own).findAll(asked)),
    ...(await companyPolicyModel(own).findAll(asked)),
    ...(await companyPeriodModel(own).findAll(asked)),
    ...(await bulkLoadModel(own).findAll(asked)),
    ...(await insurerFileModel(own).findAll(asked)),
  ];
  return new Set(found.map(({ id }) => id));
}
