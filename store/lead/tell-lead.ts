import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { agendaWait } from '@cotejo/domain/lead/agenda.ts';
import type { Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import type { LeadRow } from './lead.model.ts';

/** Tells `lead/{id}` where its lead stands, and for which hour a call is arranged. */
export async function tellLead(
  tx: Database,
  lead: Pick<
    LeadRow,
    'id' | 'status' | 'subStatus' | 'sourceVersion' | 'countryCode' | 'productCode'
  > & { readonly assignedTo: string | null; readonly dueAt: Date | null },
): Promise<void> {
  const { id: leadId, status, subStatus, sourceVersion: version, assignedTo, dueAt } = lead;
  const country = lead.countryCode as CountryCode;
  await writeOutbox(tx, {
    topic: 'lead.moved',
    payload: {
      leadId,
      status,
      subStatus,
      version,
      country,
      productCode: lead.productCode,
      // Nobody is reminded of what lies with nobody.
      agenda: dueAt === null || assignedTo === null ? null : agendaWait(country, dueAt),
    },
  });
}
