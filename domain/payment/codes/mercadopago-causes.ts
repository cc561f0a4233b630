import type { ErrorRow, ReasonCode } from './reasons.ts';
import type { Texts } from '../../text/texts.ts';

const rows = (
  codes: readonly (string | number)[],
  reason: ReasonCode,
  meaning: string,
  message?: Texts,
): [string, ErrorRow][] =>
  codes.map((code) => [
    String(code),
    message === undefined ? { reason, meaning } : { reason, meaning, message },
  ]);

const CARD_NUMBER: Texts = {
  es: 'Revisa el número de tarjeta.',
  en: 'Check the card number.',
  pt: 'Verifique o número do cartão.',
};
const EXPIRY: Texts = {
  es: 'Revisa la fecha de vencimiento.',
  en: 'Check the expiry date.',
  pt: 'Verifique a data de vencimento.',
};
const SECURITY_CODE: Texts = {
  es: 'Revisa el código de seguridad.',
  en: 'Check the security code.',
  pt: 'Verifique o código de segurança.',
};
const SIMILAR_PAYMENT: Texts = {
  es: 'Realizaste un pago similar hace instantes. Estamos verificándolo; no pagues de nuevo.',
  en: 'You made a similar payment a moment ago. We are verifying it; do not pay again.',
  pt: 'Você fez um pagamento semelhante há instantes. Estamos verificando; não pague de novo.',
};

/**
 * MercadoPago's `cause[].code` beyond the specification's list (reference §3.3): groups of codes,
 * one row each when read. The specification's codes are in processor-codes.ts and come first.
 */
export const MERCADOPAGO_CAUSES: Readonly<Record<string, ErrorRow>> = Object.fromEntries([
  ...rows([1, 3, 5, 23, 1001], 'config_error', 'parameters, test token, access token or date'),
  ...rows([2001], 'duplicate', 'the same request in the last minute', SIMILAR_PAYMENT),
  ...rows([2060], 'config_error', 'payer and collector are the same'),
  ...rows([3002], 'config_error', 'not authorised'),
  ...rows([3023], 'config_error', 'method not found'),
  ...rows([3032], 'invalid_card_data', 'security code length', SECURITY_CODE),
  ...rows([3034], 'invalid_card_data', 'card number', CARD_NUMBER),
  ...rows([4024], 'config_error', 'amount'),
  ...rows([4051, 4094, 4095, 4096, 4097, 4098], 'invalid_email', 'payer field too long or invalid'),
  ...rows(
    [4013, 4016, 4017, 4018, 4019, 4021, 4022, 4025, 4027, 4028],
    'config_error',
    'metadata, notification, refund id or payer type',
  ),
  ...rows([2024, 15016], 'config_error', 'too old to be refunded'),
  ...rows([2032], 'config_error', 'key already used or refund not found'),
  ...rows([2063], 'config_error', 'wrong state for this action'),
  ...rows([4040, 4041], 'config_error', 'refund amount'),
  ...rows([4296], 'duplicate', 'already refunded'),
  ...rows([401, 403], 'config_error', 'credentials or policy'),
  ...rows([106], 'not_supported', 'no payments to other countries'),
  ...rows([109, 150, 151, 160, 204], 'not_supported', 'method or payer cannot pay this'),
  ...rows([126, 129, 145], 'issuer_declined', 'action, amount or user refused'),
  ...rows([801], 'duplicate', 'a similar payment moments ago', SIMILAR_PAYMENT),
]);

/** Codes of the card form (tokenisation), with the provider's official Spanish (reference §3.3). */
export const MERCADOPAGO_FORM_CODES: Readonly<Record<string, ErrorRow>> = Object.fromEntries([
  ...rows([205], 'invalid_card_data', 'card number empty', {
    es: 'Ingresa el número de tu tarjeta.',
    en: 'Enter your card number.',
    pt: 'Insira o número do seu cartão.',
  }),
  ...rows([208], 'invalid_card_data', 'month empty', {
    es: 'Elige un mes.',
    en: 'Choose a month.',
    pt: 'Escolha um mês.',
  }),
  ...rows([209], 'invalid_card_data', 'year empty', {
    es: 'Elige un año.',
    en: 'Choose a year.',
    pt: 'Escolha um ano.',
  }),
  ...rows([212, 213, 214], 'invalid_document', 'document empty', {
    es: 'Ingresa tu documento.',
    en: 'Enter your ID number.',
    pt: 'Insira seu documento.',
  }),
  ...rows([220], 'not_supported', 'issuer empty', {
    es: 'Ingresa tu banco emisor.',
    en: 'Enter your issuing bank.',
    pt: 'Insira seu banco emissor.',
  }),
  ...rows([221], 'invalid_holder_name', 'name empty', {
    es: 'Ingresa el nombre y apellido.',
    en: 'Enter the first and last name.',
    pt: 'Insira o nome e o sobrenome.',
  }),
  ...rows([224], 'invalid_card_data', 'security code empty', {
    es: 'Ingresa el código de seguridad.',
    en: 'Enter the security code.',
    pt: 'Insira o código de segurança.',
  }),
  ...rows([316], 'invalid_holder_name', 'name invalid', {
    es: 'Ingresa un nombre válido.',
    en: 'Enter a valid name.',
    pt: 'Insira um nome válido.',
  }),
  ...rows([322, 323, 324], 'invalid_document', 'document invalid', {
    es: 'Revisa tu documento.',
    en: 'Check your ID number.',
    pt: 'Verifique seu documento.',
  }),
  ...rows([325, 326], 'invalid_card_data', 'month or year invalid', EXPIRY),
  ...rows(['E301'], 'invalid_card_data', 'card number invalid', CARD_NUMBER),
  ...rows(['E302', 'E203'], 'invalid_card_data', 'security code invalid', SECURITY_CODE),
]);
