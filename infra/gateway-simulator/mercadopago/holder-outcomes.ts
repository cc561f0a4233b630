/** MercadoPago's test outcomes: the first word of the cardholder's name decides (reference §2.2). */
export interface HolderOutcome {
  readonly status: 'approved' | 'rejected' | 'in_process' | 'pending';
  readonly detail: string;
}

const rejected = (detail: string): HolderOutcome => ({ status: 'rejected', detail });

export const APPROVED: HolderOutcome = { status: 'approved', detail: 'accredited' };

export const HOLDER_OUTCOMES: Readonly<Record<string, HolderOutcome>> = {
  APRO: APPROVED,
  OTHE: rejected('cc_rejected_other_reason'),
  CONT: { status: 'in_process', detail: 'pending_contingency' },
  CALL: rejected('cc_rejected_call_for_authorize'),
  FUND: rejected('cc_rejected_insufficient_amount'),
  SECU: rejected('cc_rejected_bad_filled_security_code'),
  EXPI: rejected('cc_rejected_bad_filled_date'),
  FORM: rejected('cc_rejected_bad_filled_other'),
  CARD: rejected('cc_rejected_bad_filled_card_number'),
  INST: rejected('cc_rejected_invalid_installments'),
  DUPL: rejected('cc_rejected_duplicated_payment'),
  LOCK: rejected('cc_rejected_card_disabled'),
  ATTE: rejected('cc_rejected_max_attempts'),
  BLAC: rejected('cc_rejected_blacklist'),
  RISK: rejected('cc_rejected_high_risk'),
};

export function outcomeOfHolder(name: string): HolderOutcome {
  const [word = ''] = name.trim().toUpperCase().split(/\s+/);
  return HOLDER_OUTCOMES[word] ?? APPROVED;
}
