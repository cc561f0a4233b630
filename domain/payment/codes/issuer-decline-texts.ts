import type { ReasonCode } from './reasons.ts';

/**
 * English decline texts of issuers → reason, whose text tells the payer to retry, check the data,
 * contact the bank or use another method (spec 3 §8). Keys are lower case without punctuation: the
 * same sentence arrives in many spellings.
 */
export const ISSUER_DECLINE_TEXTS: Readonly<Record<string, ReasonCode>> = {
  'suspected fraud': 'fraud_risk',
  'security violation': 'fraud_risk',
  'pick up card': 'card_blocked',
  'pick up card special condition': 'card_blocked',
  'lost card': 'card_blocked',
  'stolen card': 'card_blocked',
  'restricted card': 'card_blocked',
  'blocked card': 'card_blocked',
  'blocked first used': 'card_blocked',
  'card not activated': 'card_blocked',
  'inactive card': 'card_blocked',
  'closed account': 'card_blocked',
  'account closed': 'card_blocked',
  'no such account': 'invalid_card_data',
  'no card record': 'invalid_card_data',
  'insufficient funds': 'insufficient_funds',
  'not sufficient funds': 'insufficient_funds',
  'no credit account': 'not_supported',
  'no checking account': 'not_supported',
  'no savings account': 'not_supported',
  'invalid card number': 'invalid_card_data',
  'invalid account number': 'invalid_card_data',
  'invalid account': 'invalid_card_data',
  'no such issuer': 'invalid_card_data',
  'cvv2 failure': 'invalid_card_data',
  'cvv failure': 'invalid_card_data',
  'cvv2 mismatch': 'invalid_card_data',
  'negative cam dcvv icvv or cvv results': 'invalid_card_data',
  'invalid expiration date': 'invalid_card_data',
  'expired card': 'expired_card',
  'do not honor': 'issuer_declined',
  'do not honour': 'issuer_declined',
  'generic decline': 'issuer_declined',
  'transaction declined': 'issuer_declined',
  'refer to card issuer': 'call_issuer',
  'refer to card issuer special condition': 'call_issuer',
  'call issuer': 'call_issuer',
  'exceeds withdrawal amount limit': 'limit_exceeded',
  'exceeds approval amount limit': 'limit_exceeded',
  'exceeds withdrawal frequency limit': 'limit_exceeded',
  'exceeds amount limit': 'limit_exceeded',
  'activity count limit exceeded': 'limit_exceeded',
  'activity amount limit exceeded': 'limit_exceeded',
  'incorrect pin': 'auth_failed',
  'pin try limit exceeded': 'retry_limit',
  'allowable number of pin entry tries exceeded': 'retry_limit',
  'additional customer authentication required': 'auth_failed',
  'authentication failed': 'auth_failed',
  'transaction not permitted to cardholder': 'not_supported',
  'transaction not permitted to terminal': 'not_supported',
  'transaction not allowed': 'not_supported',
  'invalid transaction': 'not_supported',
  'function not supported': 'not_supported',
  'stop payment order': 'not_supported',
  'revocation of authorization order': 'not_supported',
  'revocation of all authorizations order': 'not_supported',
  'invalid merchant': 'config_error',
  'invalid amount': 'config_error',
  'format error': 'config_error',
  'duplicate transaction': 'duplicate',
  'issuer or switch inoperative': 'issuer_declined',
  'issuer unavailable': 'issuer_declined',
  'system malfunction': 'unknown',
  'response received too late': 'unknown',
};

/** Undefined for a text that the table does not hold; the caller falls back to issuer_declined. */
export function reasonOfDeclineText(text: string): ReasonCode | undefined {
  const key = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return ISSUER_DECLINE_TEXTS[key];
}
