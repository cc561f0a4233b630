import type { ErrorRow, ReasonCode } from './reasons.ts';

const rows = (
  codes: readonly (string | number)[],
  reason: ReasonCode,
  meaning: string,
): [string, ErrorRow][] => codes.map((code) => [String(code), { reason, meaning }]);

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Kushki's `code` and the bank's `processorError` (reference §3.4). The specification's own list of
 * the second provider comes first wherever both have a code. 577 and 578 after a re-send of our own
 * may mean that the first sending charged: the adapter reads them as UNKNOWN there.
 */
export const KUSHKI_CODES: Readonly<Record<string, ErrorRow>> = Object.fromEntries([
  ...rows(['006'], 'issuer_declined', 'abandoned or rejected'),
  ...rows(['017'], 'invalid_card_data', 'card not valid'),
  ...rows(['018'], 'expired_card', 'card expired'),
  ...rows(['019'], 'not_supported', 'card not compatible'),
  ...rows(['021'], 'insufficient_funds', 'without funds'),
  ...rows(['022'], 'invalid_card_data', 'security code cannot be verified'),
  ...rows(['023'], 'card_blocked', 'card blocked'),
  ...rows(
    [201, 205, 207, 211, 212, 219, 220, 222, 229],
    'config_error',
    'merchant, currency, id or amount of our request',
  ),
  ...rows([215, 216, 231, 238, 322], 'config_error', 'already refunded or void not allowed'),
  ...rows([228, 478, 597], 'unknown', 'processor unreachable or without answer'),
  ...rows([509], 'limit_exceeded', 'amount out of range'),
  ...rows([577, 578], 'token_invalid', 'token not valid, expired or used'),
  ...rows([579, ...range(701, 710)], 'issuer_declined', 'rejected, several causes'),
  ...rows(range(1000, 1036), 'config_error', 'subscription request not valid'),
  ...rows([1019, 1029], 'token_invalid', 'subscription token not valid or expired'),
  ...rows(['K001'], 'config_error', 'request body not valid'),
  ...rows(['K002', 'K003'], 'unknown', 'unexpected error of the gateway'),
  ...rows(['K005'], 'invalid_card_data', 'card number not valid'),
  ...rows(['K006', 'K020', 'K021'], 'issuer_declined', 'rejected'),
  ...rows(['K026'], 'config_error', 'merchant disabled'),
]);

/**
 * A code that no table knows: a 4xx with a transaction id was judged by the bank, anything else may
 * have happened.
 */
export function reasonOfUnlistedKushkiCode(httpStatus: number, transactionId?: string): ReasonCode {
  return httpStatus >= 400 && httpStatus < 500 && transactionId ? 'issuer_declined' : 'unknown';
}
