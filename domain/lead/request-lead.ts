import type { LeadPosition, LeadStatus } from './lead-statuses.ts';

/** A request comes from the web; one that our own people sent to try it is a test (spec 3 §4). */
export function leadOfRequest(internal: boolean): LeadPosition {
  return { status: internal ? 97 : 8, subStatus: null };
}

/** It is still being handled: another request for the same product is added to this lead. */
export const openRequestStatuses: readonly LeadStatus[] = [1, 2, 7, 8, 9, 13, 14, 97];

/** After this a new request is a new lead: the old one has ended its workflow. */
export const requestLeadDays = 30;

/** `S-7K3M-9P2Q`: read out on the phone, so without letters and digits that are easily confused. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const requestReferencePattern = new RegExp(`^S-[${signs}]{4}-[${signs}]{4}$`);

/** The code of a request, from at least eight random bytes. */
export function requestReference(random: Uint8Array): string {
  const code = Array.from(random.subarray(0, 8), (byte) => signs[byte % signs.length]).join('');
  return `S-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Sales channels of spec 3 §3. */
export const requestOrigins = [
  'AMERINS',
  'QUEPLAN.CL',
  'EMPRESAS',
  'REDSALUD',
  'REDSALUD_TLMK',
  'REDSALUD_ZAPIER',
  'QPSUBSCRIPTION',
] as const;
