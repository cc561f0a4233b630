/**
 * What Transbank's refund and capture errors mean for a refund (reference §2.1, §4.3). Transbank has
 * no refund key: an answer that the money is already back, or that the balance does not allow it,
 * after a re-send probably means that the first sending worked, so status must tell.
 */
export type RefundErrorMeaning = 'refused' | 'maybe_done' | 'unclear';

export const TRANSBANK_REFUND_CODES: Readonly<
  Record<string, { readonly means: RefundErrorMeaning; readonly meaning: string }>
> = {
  274: { means: 'refused', meaning: 'transaction not found' },
  304: { means: 'refused', meaning: 'transaction not found' },
  16: { means: 'refused', meaning: 'the transaction does not allow a refund' },
  292: { means: 'refused', meaning: 'transaction not authorised' },
  284: { means: 'refused', meaning: 'too late' },
  310: { means: 'maybe_done', meaning: 'already refunded' },
  311: { means: 'maybe_done', meaning: 'over the balance' },
  309: { means: 'refused', meaning: 'already captured' },
  312: { means: 'unclear', meaning: 'generic error' },
  315: { means: 'unclear', meaning: 'error of the authoriser' },
  53: { means: 'refused', meaning: 'no partial refund with instalments' },
  22: { means: 'refused', meaning: 'parameters or merchant' },
  245: { means: 'refused', meaning: 'parameters or merchant' },
  308: { means: 'refused', meaning: 'parameters or merchant' },
  316: { means: 'refused', meaning: 'parameters or merchant' },
};
