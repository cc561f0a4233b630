import type { ErrorRow } from './reasons.ts';

/** `rejected_code` of a payment link (linkify-contract.md): why the bank refused. */
export const LINK_CODES: Readonly<Record<string, ErrorRow>> = {
  bank_error: { reason: 'issuer_declined', meaning: 'the bank refused the transfer' },
  insufficient_funds: { reason: 'insufficient_funds', meaning: 'not enough money in the account' },
  limit_exceeded: { reason: 'limit_exceeded', meaning: 'over the limit of transfers' },
};
