import { optOutScopes } from '@cotejo/domain/message/may-send.ts';
import type { Database } from '../database.ts';
import { setWanted } from '../message/opt-outs.ts';
import { listLeadAddresses } from './lead-addresses.ts';

/** Whom a lead is about told the desk that they want no contact: no mail that may be refused is sent to them any more. */
export async function refuseContact(tx: Database, leadId: string): Promise<void> {
  for (const key of await listLeadAddresses(tx, leadId))
    for (const scope of optOutScopes)
      await setWanted(tx, key, scope, { isWanted: false, source: 'staff' });
}
