import type { LeadPosition, LeadStatus } from './lead-statuses.ts';

/** What was asked for: a plan, an additional insurance, or an answer to a message (spec 3 §3). */
export type RequestKind = 'plan' | 'insurance' | 'contact';

/**
 * A request comes from the web; one that our own people sent to try it is a test (spec 3 §4). Who means to pay online
 * (`isPayment` of an insurance request) contracts online with the desk's help: 204.
 */
export function leadOfRequest(
  internal: boolean,
  { paysOnline = false }: { readonly paysOnline?: boolean } = {},
): LeadPosition {
  if (internal) return { status: 97, subStatus: null };
  return paysOnline ? { status: 500, subStatus: 204 } : { status: 8, subStatus: null };
}

/** Where a lead is once its visitor has changed or completed their answers: 204 becomes 205. */
export function leadOfUpdate({ status, subStatus }: LeadPosition): LeadPosition {
  return { status, subStatus: subStatus === 204 ? 205 : subStatus };
}

/** It is still being handled: another request for the same product is added to this lead. */
export const openRequestStatuses: readonly LeadStatus[] = [1, 2, 7, 8, 9, 13, 14, 97, 500];

/** After this a new request is a new lead: the old one has ended its workflow. */
export const requestLeadDays = 30;

/** Whether more can be added to the lead of a request, and its answers changed. */
export function isOpenRequest(
  lead: { readonly status: LeadStatus; readonly createdAt: Date },
  now: number,
): boolean {
  const age = now - lead.createdAt.getTime();
  return openRequestStatuses.includes(lead.status) && age < requestLeadDays * 24 * 3_600_000;
}

/** `S-7K3M-9P2Q`: read out on the phone, so without letters and digits that are easily confused. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const requestReferencePattern = new RegExp(`^S-[${signs}]{4}-[${signs}]{4}$`);

/** The code of a request, from at least eight random bytes. */
export function requestReference(random: Uint8Array): string {
  const code = Array.from(random.subarray(0, 8), (byte) => signs[byte % signs.length]).join('');
  return `S-${code.slice(0, 4)}-${code.slice(4)}`;
}
