import { defineTransitions } from '../state/transition-table.ts';
import type { Texts } from '../text/texts.ts';

/**
 * How far a change of people has come with the insurer (spec 3 §6, policy-employee).
 *
 * - to-send: the insurer was not told yet
 * - sent: it was told, and has not answered
 * - withdrawn: it was taken back before the insurer was told
 */
export const processStates = ['to-send', 'sent', 'accepted', 'declined', 'withdrawn'] as const;
export type ProcessState = (typeof processStates)[number];

export const processTransitions = defineTransitions<ProcessState>({
  name: 'member process',
  initial: 'to-send',
  moves: {
    'to-send': ['sent', 'withdrawn'],
    sent: ['accepted', 'declined'],
    accepted: [],
    declined: [],
    withdrawn: [],
  },
});

export const processStateWords: Readonly<Record<ProcessState, Texts>> = {
  'to-send': { es: 'Por informar', en: 'To be sent', pt: 'A informar' },
  sent: { es: 'Espera respuesta', en: 'Waiting for an answer', pt: 'Aguarda resposta' },
  accepted: { es: 'Aceptada', en: 'Accepted', pt: 'Aceita' },
  declined: { es: 'Rechazada', en: 'Declined', pt: 'Recusada' },
  withdrawn: { es: 'Retirada', en: 'Withdrawn', pt: 'Retirada' },
};

/** What a process asks of the insurer. */
export const processKinds = ['activation', 'cancellation'] as const;
export type ProcessKind = (typeof processKinds)[number];

export const processKindWords: Readonly<Record<ProcessKind, Texts>> = {
  activation: { es: 'Alta', en: 'Activation', pt: 'Inclusão' },
  cancellation: { es: 'Baja', en: 'Cancellation', pt: 'Exclusão' },
};
