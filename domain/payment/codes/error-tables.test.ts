import { ISSUER_DECLINE_TEXTS, reasonOfDeclineText } from './issuer-decline-texts.ts';
import { KUSHKI_CODES, reasonOfUnlistedKushkiCode } from './kushki-codes.ts';
import { MERCADOPAGO_CAUSES, MERCADOPAGO_FORM_CODES } from './mercadopago-causes.ts';
import { findErrorRow, payerMessage } from '../payer-message.ts';
import { PROCESSOR_CODES } from './processor-codes.ts';
import type { ErrorRow, ReasonCode } from './reasons.ts';
import { REASON_CODES, reasonOf } from './reasons.ts';
import { MERCADOPAGO_REJECTIONS } from './mercadopago-rejections.ts';
import { KUSHKI_SPEC_CODES } from './kushki-spec-codes.ts';
import {
  TRANSBANK_ONECLICK_CODES,
  TRANSBANK_RESPONSE_CODES,
  transbankReason,
} from './transbank-codes.ts';
import { TRANSBANK_REFUND_CODES } from './transbank-refund-codes.ts';

/** Every code of spec 3 §8, typed from the specification and not from the table. */
const SPEC_PROCESSOR_CODES = `1000 2002 2004 2006 2062 3006 2007 2009 2034 2059 2067 2072 4037 2077
  2123 2131 2198 3000 3020 3001 3003 3004 3005 3007 3008 3009 3010 3011 3012 3013 3014 3028 3015
  3016 3017 3018 3019 3021 3022 3024 3025 3026 3027 3029 3030 3031 4000 4001 4002 4023 4003 4004
  4005 4006 4012 4015 4020 4026 4029 4033 4038 4039 4050 4292 6033 7523`.split(/\s+/);

const SPEC_STATUS_DETAILS = `bank_error cc_rejected_3ds_mandatory cc_rejected_bad_filled_card_number
  cc_rejected_bad_filled_date cc_rejected_bad_filled_other cc_rejected_bad_filled_security_code
  cc_rejected_blacklist cc_rejected_call_for_authorize cc_rejected_card_disabled
  cc_rejected_card_error cc_rejected_duplicated_payment cc_rejected_high_risk
  cc_rejected_insufficient_amount cc_rejected_invalid_installments cc_rejected_max_attempts
  cc_rejected_other_reason cc_amount_rate_limit_exceeded rejected_insufficient_data rejected_by_bank
  rejected_by_regulations insufficient_amount`.split(/\s+/);

const tables: Readonly<Record<string, Readonly<Record<string, ErrorRow>>>> = {
  'processor codes': PROCESSOR_CODES,
  'rejection details': MERCADOPAGO_REJECTIONS,
  'second provider codes': KUSHKI_SPEC_CODES,
  'MercadoPago causes': MERCADOPAGO_CAUSES,
  'MercadoPago form codes': MERCADOPAGO_FORM_CODES,
  'Kushki codes': KUSHKI_CODES,
  'Transbank codes, level 1': TRANSBANK_RESPONSE_CODES[1],
  'Transbank codes, level 2': TRANSBANK_RESPONSE_CODES[2],
  'Oneclick codes': TRANSBANK_ONECLICK_CODES,
};

/** That a row's reason is known is the compiler's to say; this is what the payer and staff read. */
it('has a meaning and whole, calm sentences in every row of every table', () => {
  const faults = Object.entries(tables).flatMap(([table, rows]) =>
    Object.entries(rows).flatMap(([code, { meaning, message, reason }]) => {
      const texts = Object.values(message ?? reasonOf(reason).message);
      const whole = texts.every((text) => text.endsWith('.') && !/fraud|!/i.test(text));
      return meaning !== '' && texts.length > 0 && whole ? [] : [`${table} ${code}`];
    }),
  );
  expect(faults).toEqual([]);
  for (const rows of Object.values(tables)) expect(Object.keys(rows)).not.toEqual([]);
});

describe('tables of the specification', () => {
  it.each(SPEC_PROCESSOR_CODES)('processor code %s has a text of its own', (code) => {
    expect(PROCESSOR_CODES[code]?.message?.es).toBeTruthy();
    expect(findErrorRow('mercadopago', code)).toBe(PROCESSOR_CODES[code]);
  });

  it.each(SPEC_STATUS_DETAILS)('status detail %s has a text of its own', (code) => {
    expect(MERCADOPAGO_REJECTIONS[code]?.message?.es).toBeTruthy();
  });

  it('shares one text where the specification gives one meaning to several codes', () => {
    const groups = [
      ['2006', '2062', '3006'],
      ['2072', '4037'],
      ['3000', '3020'],
      ['3014', '3028'],
    ];
    for (const group of groups) {
      expect(new Set(group.map((code) => PROCESSOR_CODES[code]?.message?.es)).size).toBe(1);
    }
  });

  it.each(['K505', 'K322', 'K027', 'K017', 'K011', 'K004', '577'])(
    'second provider code %s asks to retry or to use another method',
    (code) => {
      const text = KUSHKI_SPEC_CODES[code]?.message?.es ?? '';
      expect(text).toMatch(/Inténtalo otra vez/);
      expect(text).toMatch(/usa otro medio de pago/);
    },
  );

  it.each([
    ['Suspected Fraud', 'fraud_risk'],
    ['Insufficient funds.', 'insufficient_funds'],
    ['RESTRICTED CARD', 'card_blocked'],
    ['Invalid card number', 'invalid_card_data'],
    ['Do not honor', 'issuer_declined'],
    ['Expired card', 'expired_card'],
    ['CVV2 failure', 'invalid_card_data'],
    ['Closed account', 'card_blocked'],
    ['Stolen card', 'card_blocked'],
  ])('issuer text "%s" means %s', (text, reason) => {
    expect(reasonOfDeclineText(text)).toBe(reason);
  });

  it.each(Object.entries(ISSUER_DECLINE_TEXTS))(
    'issuer text "%s" finds its row',
    (text, reason) => {
      expect(reasonOfDeclineText(text.toUpperCase())).toBe(reason);
      expect(REASON_CODES).toContain(reason);
    },
  );
});

describe('provider codes', () => {
  it.each<[string, ReasonCode]>([
    ['2001', 'duplicate'],
    ['2004', 'unknown'],
    ['2007', 'unknown'],
    ['3003', 'token_invalid'],
    ['3005', 'token_invalid'],
    ['4000', 'token_invalid'],
    ['2067', 'invalid_document'],
    ['4050', 'invalid_email'],
    ['4094', 'invalid_email'],
    ['3020', 'invalid_holder_name'],
    ['3032', 'invalid_card_data'],
    ['3034', 'invalid_card_data'],
    ['4033', 'invalid_installments'],
    ['801', 'duplicate'],
    ['cc_rejected_insufficient_amount', 'insufficient_funds'],
    ['cc_rejected_high_risk', 'fraud_risk'],
    ['cc_rejected_card_disabled', 'card_blocked'],
    ['pending_review_manual', 'pending'],
  ])('MercadoPago %s means %s', (code, reason) => {
    expect(findErrorRow('mercadopago', code)?.reason).toBe(reason);
  });

  it.each<[string, ReasonCode]>([
    ['017', 'invalid_card_data'],
    ['018', 'expired_card'],
    ['019', 'not_supported'],
    ['021', 'insufficient_funds'],
    ['022', 'invalid_card_data'],
    ['023', 'card_blocked'],
    ['228', 'unknown'],
    ['478', 'unknown'],
    ['597', 'unknown'],
    ['509', 'limit_exceeded'],
    ['578', 'token_invalid'],
    ['705', 'issuer_declined'],
    ['1010', 'config_error'],
    ['1029', 'token_invalid'],
    ['K002', 'unknown'],
    ['K026', 'config_error'],
    ['K017', 'expired_card'],
    ['577', 'issuer_declined'],
  ])('Kushki %s means %s', (code, reason) => {
    expect(findErrorRow('kushki', code)?.reason).toBe(reason);
  });

  it('reads an unlisted Kushki code as a decline only when the bank judged it', () => {
    expect(reasonOfUnlistedKushkiCode(402, 'tx')).toBe('issuer_declined');
    expect(reasonOfUnlistedKushkiCode(402)).toBe('unknown');
    expect(reasonOfUnlistedKushkiCode(500, 'tx')).toBe('unknown');
  });

  it.each<[number, ReasonCode, ReasonCode]>([
    [-1, 'invalid_card_data', 'invalid_card_data'],
    [-2, 'issuer_declined', 'issuer_declined'],
    [-3, 'issuer_declined', 'limit_exceeded'],
    [-4, 'issuer_declined', 'invalid_card_data'],
    [-5, 'fraud_risk', 'auth_failed'],
    [-7, 'issuer_declined', 'card_blocked'],
    [-8, 'issuer_declined', 'expired_card'],
    [-11, 'issuer_declined', 'retry_limit'],
    [-96, 'token_invalid', 'token_invalid'],
    [-98, 'limit_exceeded', 'limit_exceeded'],
  ])('Transbank %i means %s at level 1 and %s at level 2', (code, first, second) => {
    expect(transbankReason(code, 1)).toBe(first);
    expect(transbankReason(code, 2)).toBe(second);
  });

  it.each(Object.entries(TRANSBANK_REFUND_CODES))('refund code %s says what it means', (_, row) => {
    expect(['refused', 'maybe_done', 'unclear']).toContain(row.means);
  });

  it('never takes "already refunded" for a plain refusal', () => {
    expect(TRANSBANK_REFUND_CODES[310]?.means).toBe('maybe_done');
    expect(TRANSBANK_REFUND_CODES[311]?.means).toBe('maybe_done');
  });
});

describe('what the payer reads', () => {
  it("is the provider's text for the code when there is one", () => {
    expect(payerMessage('mercadopago', 'invalid_card_data', 'cc_rejected_bad_filled_date').es).toBe(
      'Revisa la fecha de vencimiento.',
    );
  });

  it("is our reason's text when the code is not listed or says something else", () => {
    expect(payerMessage('mercadopago', 'issuer_declined', 'new_code')).toBe(
      reasonOf('issuer_declined').message,
    );
    expect(payerMessage('transbank', 'fraud_risk', '-5')).toBe(reasonOf('fraud_risk').message);
    expect(payerMessage('kushki', 'token_invalid', '577')).toBe(reasonOf('token_invalid').message);
  });

  it('is not fooled by names that every object has', () => {
    expect(findErrorRow('mercadopago', 'constructor')).toBeUndefined();
  });
});
