import type {
  ChargeReference,
  InitiateCharge,
  InitiateResult,
  LookupResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { transferBody, transferTokenBody } from './kushki-body.ts';
import type { KushkiClient } from './kushki-client.ts';
import { readApproval } from './read-kushki.ts';

/**
 * The page on which a payer transfers by Kushki. Opening one moves nothing, and nobody has the address of a page whose
 * answer was lost: whatever goes wrong here, another one may be opened.
 */
export async function openTransfer(
  client: KushkiClient,
  charge: InitiateCharge,
): Promise<InitiateResult> {
  const made = await client.makeTransferToken(transferTokenBody(charge));
  if (made.type !== 'answer') return notSent('processor_down', made.why);
  const { token } = made.body;
  if (made.status >= 300 || typeof token !== 'string') return refusedWith(made.status, 'token');
  const opened = await client.openTransfer(transferBody(charge, token));
  if (opened.type !== 'answer') return notSent('processor_down', opened.why);
  const { redirectUrl } = opened.body;
  if (opened.status >= 300 || typeof redirectUrl !== 'string')
    return refusedWith(opened.status, 'init');
  return {
    type: 'redirect',
    redirect: { method: 'GET', url: redirectUrl, fields: {} },
    providerRef: token,
  };
}

/** What became of the transfer of a token; not_found: it is none of a transfer. */
export async function lookUpTransfer(
  client: KushkiClient,
  charge: ChargeReference,
  token: string,
): Promise<LookupResult> {
  const answer = await client.readTransfer(token);
  if (answer.type !== 'answer') return { type: 'UNKNOWN', reason: 'unknown', detail: answer.why };
  if (answer.status === 404) return { type: 'not_found' };
  if (answer.status !== 200)
    return { type: 'UNKNOWN', reason: 'unknown', detail: `status answered ${answer.status}` };
  return readTransfer(answer.body, charge);
}

/** Kushki's words are `approved` or `approvedTransaction`, by the age of its documentation. */
export function readTransfer(
  body: Readonly<Record<string, unknown>>,
  charge: Pick<ChargeReference, 'amount' | 'currency'>,
): Exclude<LookupResult, { type: 'not_found' }> {
  const rawCode = String(body['status']);
  switch (rawCode.replace(/Transaction$/, '')) {
    case 'approved':
      if (!Number.isSafeInteger(sumOf(body['amount'])))
        return { type: 'UNKNOWN', reason: 'unknown', rawCode, detail: 'no amount' };
      return readApproval(charge, {
        ticket: String(body['ticketNumber']),
        amount: sumOf(body['amount']),
        currency: String(body['currency']),
        months: 0,
      });
    case 'declined':
      return { type: 'DECLINED', reason: 'issuer_declined', rawCode };
    case 'expired':
      return { type: 'DECLINED', reason: 'expired', rawCode };
    case 'initialized':
      return { type: 'PENDING', reason: 'pending', rawCode };
    default:
      return { type: 'UNKNOWN', reason: 'unknown', rawCode };
  }
}

function sumOf(amount: unknown): number {
  if (typeof amount !== 'object' || amount === null) return Number(amount);
  const { subtotalIva = 0, subtotalIva0 = 0, iva = 0 } = amount as Record<string, unknown>;
  return Number(subtotalIva) + Number(subtotalIva0) + Number(iva);
}

const refusedWith = (status: number, call: string): InitiateResult =>
  notSent(status >= 500 ? 'processor_down' : 'config_error', `${call} answered ${status}`);

function notSent(reason: 'config_error' | 'processor_down', detail: string): InitiateResult {
  return { type: 'outcome', outcome: { type: 'NOT_SENT', reason, detail } };
}
