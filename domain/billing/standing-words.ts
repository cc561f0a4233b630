import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import type { PolicyStanding } from './policy-standing.ts';

/** A policy's standing as its holder and the desk read it. */
export const standingWords: Readonly<Record<PolicyStanding, Readonly<Record<Language, string>>>> = {
  ACTIVE: { es: 'Al día', en: 'Up to date', pt: 'Em dia' },
  OVERDUE: { es: 'Con pago pendiente', en: 'Payment overdue', pt: 'Pagamento em atraso' },
  PENDING_CANCELLATION: {
    es: 'Con aviso de término',
    en: 'Under notice of its end',
    pt: 'Com aviso de término',
  },
  SUSPENDED: { es: 'Cobertura suspendida', en: 'Cover suspended', pt: 'Cobertura suspensa' },
  CANCELLATION_REQUEST: {
    es: 'Término pedido por el titular',
    en: 'End asked for by its holder',
    pt: 'Término pedido pelo titular',
  },
  CANCELLED_BY_HOLDER: {
    es: 'Terminada por el titular',
    en: 'Ended by its holder',
    pt: 'Encerrada pelo titular',
  },
  CANCELLED_UNPAID: {
    es: 'Terminada por falta de pago',
    en: 'Ended for want of payment',
    pt: 'Encerrada por falta de pagamento',
  },
  CANCELLED_WITHDRAWN: {
    es: 'Terminada por retracto',
    en: 'Ended by withdrawal',
    pt: 'Encerrada por desistência',
  },
  CANCELLED: { es: 'Terminada', en: 'Ended', pt: 'Encerrada' },
  PENDING: {
    es: 'En revisión por un contracargo',
    en: 'Under review for a charge-back',
    pt: 'Em análise por uma contestação',
  },
};

/** Of the days that its holder has paused. */
export const pausedWords = {
  name: { es: 'En pausa', en: 'Paused', pt: 'Em pausa' },
  until: {
    es: 'Tu seguro está en pausa y no cubre hasta el {date}, ese día incluido. Cubre de nuevo desde el día siguiente.',
    en: 'Your insurance is paused and does not cover until {date}, that day included. It covers again from the next day on.',
    pt: 'Seu seguro está em pausa e não cobre até {date}, inclusive. Ele cobre de novo a partir do dia seguinte.',
  },
} as const satisfies Readonly<Record<string, Texts>>;

/** Whether a pause is what is said of a policy today: what is owed, or ends, is said before it. */
export const isSaidPaused = ({
  standing,
  pausedTo,
}: {
  readonly standing: PolicyStanding;
  readonly pausedTo: string | null;
}): boolean => standing === 'ACTIVE' && pausedTo !== null;

/** A policy's standing on a day that may be paused. */
export const sayStanding = (
  cover: Parameters<typeof isSaidPaused>[0],
  language: Language,
): string =>
  isSaidPaused(cover) ? pausedWords.name[language] : standingWords[cover.standing][language];
