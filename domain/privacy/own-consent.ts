import type { Texts } from '../text/texts.ts';

/**
 * What somebody agreed to, by what it lets us do:
 *
 * - contract, exclusions: the words of an insurance that they buy
 * - health: handing their answers about health to the insurer
 * - request, contact, call, chat: using their details to answer them
 */
export const consentKinds = [
  'contract',
  'exclusions',
  'health',
  'request',
  'contact',
  'call',
  'chat',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What of it can be done in the account: a contract is ended, not withdrawn, and so is what it rests on. */
export const consentStates = ['given', 'contract', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

const ofContract: readonly ConsentKind[] = ['contract', 'exclusions'];

/** @param hasPolicy whether a contract came of the purchase in which it was given */
export function consentState(
  kind: ConsentKind,
  { hasPolicy, isWithdrawn }: { readonly hasPolicy: boolean; readonly isWithdrawn: boolean },
): ConsentState {
  if (isWithdrawn) return 'withdrawn';
  return ofContract.includes(kind) || (kind === 'health' && hasPolicy) ? 'contract' : 'given';
}

/** How the desk reads which permission somebody took back. */
export const withdrawnWords: Readonly<Record<ConsentKind, Texts>> = {
  contract: { es: 'Contrato', en: 'Contract', pt: 'Contrato' },
  exclusions: { es: 'Exclusiones', en: 'Exclusions', pt: 'Exclusões' },
  health: {
    es: 'Retira su autorización de usar sus respuestas de salud',
    en: 'Withdraws the permission to use their answers about health',
    pt: 'Retira a autorização de usar suas respostas de saúde',
  },
  request: {
    es: 'Retira su autorización de contactarle por una solicitud',
    en: 'Withdraws the permission to contact them about a request',
    pt: 'Retira a autorização de contato por uma solicitação',
  },
  contact: {
    es: 'Retira su autorización de responderle un mensaje',
    en: 'Withdraws the permission to answer a message',
    pt: 'Retira a autorização de responder a uma mensagem',
  },
  call: {
    es: 'Retira su autorización de llamarle',
    en: 'Withdraws the permission to call them',
    pt: 'Retira a autorização de ligar',
  },
  chat: {
    es: 'Retira su autorización de conversar',
    en: 'Withdraws the permission to chat',
    pt: 'Retira a autorização de conversar',
  },
};
