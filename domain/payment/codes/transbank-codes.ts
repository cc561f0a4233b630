import type { ErrorRow, ReasonCode } from './reasons.ts';

const row = (reason: ReasonCode, meaning: string): ErrorRow => ({ reason, meaning });

/**
 * Transbank's `response_code` (reference §3.5). The same number means different things at the two
 * levels, and the level belongs to the merchant: it is configuration, never guessed.
 */
export type TransbankCodeLevel = 1 | 2;

export const TRANSBANK_RESPONSE_CODES: Readonly<
  Record<TransbankCodeLevel, Readonly<Record<string, ErrorRow>>>
> = {
  1: {
    '-1': row('invalid_card_data', 'possible mistake in the data entered'),
    '-2': row('issuer_declined', 'processing failed (parameters of card or account)'),
    '-3': row('issuer_declined', 'error in the transaction'),
    '-4': row('issuer_declined', 'declined by the issuer'),
    '-5': row('fraud_risk', 'possible fraud'),
  },
  2: {
    '-1': row('invalid_card_data', 'card not valid'),
    '-2': row('issuer_declined', 'connection error, an explicit rejection'),
    '-3': row('limit_exceeded', 'over the maximum amount'),
    '-4': row('invalid_card_data', 'expiry date not valid'),
    '-5': row('auth_failed', 'authentication problem'),
    '-6': row('issuer_declined', 'general rejection'),
    '-7': row('card_blocked', 'card blocked'),
    '-8': row('expired_card', 'card expired'),
    '-9': row('not_supported', 'transaction not supported'),
    '-10': row('issuer_declined', 'problem in the transaction'),
    '-11': row('retry_limit', 'over the limit of retries'),
  },
};

/** Oneclick adds these at either level. */
export const TRANSBANK_ONECLICK_CODES: Readonly<Record<string, ErrorRow>> = {
  '-96': row('token_invalid', 'tbk_user does not exist'),
  '-97': row('limit_exceeded', 'over the maximum amount of a day'),
  '-98': row('limit_exceeded', 'over the maximum amount of a payment'),
  '-99': row('limit_exceeded', 'over the maximum number of payments of a day'),
};

/** A code that Transbank has not published is still an explicit rejection. */
export function transbankReason(code: number, level: TransbankCodeLevel): ReasonCode {
  const known = TRANSBANK_RESPONSE_CODES[level][code] ?? TRANSBANK_ONECLICK_CODES[code];
  return known?.reason ?? 'issuer_declined';
}
