import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import type { TicketState } from './ticket-transitions.ts';

/** What a ticket is about; feedback is a low rating that somebody has to answer. */
export const ticketKinds = ['question', 'complaint', 'feedback'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const ticketPriorities = ['high', 'normal', 'low'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Spec 3 §4. */
const stateWords: Readonly<Record<TicketState, Texts>> = {
  NEW: { es: 'Nuevo', en: 'New', pt: 'Novo' },
  OPEN: { es: 'Abierto', en: 'Open', pt: 'Aberto' },
  PENDING: { es: 'Pendiente', en: 'Pending', pt: 'Pendente' },
  HOLD: { es: 'En Espera', en: 'On hold', pt: 'Em espera' },
  SOLVED: { es: 'Completado', en: 'Solved', pt: 'Concluído' },
};

const kindWords: Readonly<Record<TicketKind, Texts>> = {
  question: { es: 'Consulta', en: 'Question', pt: 'Consulta' },
  complaint: { es: 'Reclamo', en: 'Complaint', pt: 'Reclamação' },
  feedback: { es: 'Opinión', en: 'Feedback', pt: 'Opinião' },
};

const priorityWords: Readonly<Record<TicketPriority, Texts>> = {
  high: { es: 'Alta', en: 'High', pt: 'Alta' },
  normal: { es: 'Normal', en: 'Normal', pt: 'Normal' },
  low: { es: 'Baja', en: 'Low', pt: 'Baixa' },
};

export const sayTicketState = (state: TicketState, language: Language): string =>
  stateWords[state][language];

export const sayTicketKind = (kind: TicketKind, language: Language): string =>
  kindWords[kind][language];

export const sayTicketPriority = (priority: TicketPriority, language: Language): string =>
  priorityWords[priority][language];

const wordsOf: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {
  state: stateWords,
  kind: kindWords,
  priority: priorityWords,
};

/** What a cell of a ticket holds, in words; undefined for one that is shown as it is. */
export function sayTicketCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  const words = Object.hasOwn(wordsOf, cell) ? wordsOf[cell] : undefined;
  const key = String(value);
  return words !== undefined && Object.hasOwn(words, key) ? words[key]?.[language] : undefined;
}
