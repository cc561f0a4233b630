import type { Language } from '@cotejo/domain/country/country.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { openRequest } from '../lead/read-plan-request.ts';
import type { BookingRow } from './booking.model.ts';
import { isCallDue } from './call-lead.ts';

/** Who is called, as they said it when they booked. */
export interface BookingPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  readonly language: Language;
  readonly reference: string;
  /** The desk has arranged nothing else since. */
  readonly isStillDue: boolean;
}

/** Null where their answers were erased. */
export async function readBookingPerson(
  db: Database,
  keys: RecordKeys,
  { requestId, leadId, callAt }: Pick<BookingRow, 'requestId' | 'leadId' | 'callAt'>,
): Promise<BookingPerson | null> {
  const options = { raw: true, ...db.scope } as const;
  const request = await planRequestModel(db).findByPk(requestId, options);
  const lead = await leadModel(db).findByPk(leadId, options);
  if (request === null || lead === null) return null;
  const { answers } = openRequest(keys, request);
  const said = (name: string): string => String(answers[name] ?? '').trim();
  return {
    name: said('nombrepersona'),
    email: said('correopersona'),
    phone: said('telefonopersona'),
    note: said('mensaje'),
    language: request.language,
    reference: lead.reference ?? '',
    isStillDue: isCallDue(lead, { callAt }),
  };
}
