import { mayDeskMove, returnedStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { holdAccount } from '../account/hold-account.ts';
import { listLeadWorkers } from '../account/list-lead-workers.ts';
import { rowLock, type Database } from '../database.ts';
import { loadLeads } from './load-leads.ts';
import { leadModel } from './lead.model.ts';
import { moveByDesk } from './move-by-desk.ts';

/** In these somebody of the desk has something to do: what lies with a person in one of them must not lie there for nobody. In 1 and 7 it is nobody's. */
const workedStatuses = [2, 9, 13, 14] as const;

/**
 * Gives back the leads of an account that works on them no more where they are (spec 3 §4: Inactivo), to be assigned
 * again (7), each with its line of the history. In the transaction that took its work away; answers how many.
 */
export async function returnLeads(
  tx: Database,
  { accountId, movedBy }: { readonly accountId: string; readonly movedBy: string },
): Promise<number> {
  // What somebody gives them at this moment (hold-account.ts) is committed when the account is ours, and returned too.
  await holdAccount(tx, accountId);
  const held = await leadModel(tx).findAll({
    attributes: ['id', 'countryCode'],
    where: { assignedTo: accountId, status: [...workedStatuses] },
    // Always in one order, so that two of these wait for each other instead of failing.
    order: [['id', 'ASC']],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  const left = new Set<string>();
  for (const country of new Set(held.map(({ countryCode }) => countryCode)))
    if (!(await listLeadWorkers(tx, country)).includes(accountId)) left.add(country);
  const ids = held.filter(({ countryCode }) => left.has(countryCode)).map(({ id }) => id);
  let returned = 0;
  for (const lead of await loadLeads(tx, ids)) {
    const { id: leadId, sourceVersion: version } = lead;
    // One whose purchase moves it has nobody's act to wait for.
    if (!mayDeskMove({ ...lead, purchase: lead.purchase?.status ?? null }, returnedStatus))
      continue;
    const to = { status: returnedStatus, subStatus: null, dueAt: null } as const;
    const became = await moveByDesk(tx, { leadId, version, ...to, movedBy });
    if (became === 'moved') returned += 1;
  }
  return returned;
}
