import type { Language } from '../country/country.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { addDays } from '../money/calendar-day.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { Texts } from '../text/texts.ts';
import type { TicketRecord } from './desk-ticket.ts';
import { longestHoldDays } from './ticket-clock.ts';
import {
  sayTicketKind,
  sayTicketPriority,
  sayTicketState,
  ticketKinds,
  ticketPriorities,
} from './ticket-names.ts';

const words = {
  assign: { es: 'Asignar', en: 'Assign', pt: 'Atribuir' },
  assignedTo: { es: 'Para quién', en: 'To whom', pt: 'Para quem' },
  notThere: {
    es: 'Elige a alguien del personal que responda consultas de ese país',
    en: 'Choose somebody of the staff who answers questions of that country',
    pt: 'Escolha alguém da equipe que responda consultas desse país',
  },
  answer: { es: 'Responder', en: 'Answer', pt: 'Responder' },
  text: { es: 'Tu respuesta', en: 'Your answer', pt: 'Sua resposta' },
  textHint: {
    es: 'Sale por correo, con saludo y firma. Escribe en el idioma de quien preguntó: {language}.',
    en: 'It leaves by e-mail, with greeting and signature. Write in the language of the customer: {language}.',
    pt: 'Sai por e-mail, com saudação e assinatura. Escreva no idioma de quem perguntou: {language}.',
  },
  next: { es: 'Y después', en: 'And then', pt: 'E depois' },
  nextSolved: {
    es: 'Queda completado',
    en: 'It is solved',
    pt: 'Fica concluído',
  },
  nextPending: {
    es: 'Preguntamos algo: esperamos al cliente',
    en: 'We asked something: we wait for the customer',
    pt: 'Perguntamos algo: esperamos o cliente',
  },
  nextOpen: {
    es: 'Todavía le debemos algo: queda abierto',
    en: 'We still owe something: it stays open',
    pt: 'Ainda devemos algo: fica aberto',
  },
  note: { es: 'Anotar', en: 'Write a note', pt: 'Anotar' },
  noteText: { es: 'Nota', en: 'Note', pt: 'Nota' },
  noteHint: {
    es: 'Solo la ve el personal. No escribas datos de salud ni de tarjetas.',
    en: 'Only staff see it. Do not write health or card details.',
    pt: 'Só a equipe vê. Não escreva dados de saúde nem de cartões.',
  },
  hold: { es: 'Dejar en espera', en: 'Put on hold', pt: 'Colocar em espera' },
  holdFor: { es: 'A quién esperamos', en: 'Whom we wait for', pt: 'Quem esperamos' },
  holdForHint: {
    es: 'La aseguradora, el banco, otro equipo. Solo lo ve el personal.',
    en: 'The insurer, the bank, another team. Only staff see it.',
    pt: 'A seguradora, o banco, outra equipe. Só a equipe vê.',
  },
  holdUntil: { es: 'Hasta qué día', en: 'Until which day', pt: 'Até que dia' },
  holdUntilHint: {
    es: 'Ese día vuelve a abrirse. A lo más, una semana.',
    en: 'It opens again on that day. A week at most.',
    pt: 'Nesse dia reabre. No máximo, uma semana.',
  },
  solve: { es: 'Completar', en: 'Solve', pt: 'Concluir' },
  solveWhy: { es: 'Por qué', en: 'Why', pt: 'Por quê' },
  answered: { es: 'Ya tiene su respuesta', en: 'It has its answer', pt: 'Já tem sua resposta' },
  duplicate: {
    es: 'Es lo mismo que otro ticket',
    en: 'Another ticket is about the same',
    pt: 'É o mesmo que outro ticket',
  },
  spam: { es: 'No es de un cliente', en: 'It is from no customer', pt: 'Não é de um cliente' },
  merge: { es: 'Unir a otra', en: 'Merge into another', pt: 'Unir a outra' },
  into: {
    es: 'Consulta en la que sigue',
    en: 'Ticket in which it goes on',
    pt: 'Consulta em que continua',
  },
  intoHint: {
    es: 'De la misma dirección y país. Lo escrito se lee junto; se puede separar después.',
    en: 'Of the same address and country. What was written is read together; it can be separated later.',
    pt: 'Do mesmo endereço e país. O que foi escrito se lê junto; pode ser separado depois.',
  },
  notMergeable: {
    es: 'Esa consulta no es de la misma dirección, es una conversación, o ya sigue en otra',
    en: 'That ticket is of another address, is a chat, or goes on in another one',
    pt: 'Essa consulta é de outro endereço, é uma conversa ou já continua em outra',
  },
  hasMerged: {
    es: 'Otras consultas siguen en esta: sepáralas primero, o une la otra a esta',
    en: 'Other tickets go on in this one: separate them first, or merge the other one into this',
    pt: 'Outras consultas continuam nesta: separe-as primeiro ou una a outra a esta',
  },
  link: {
    es: 'Relacionar con una compra',
    en: 'Link to a purchase',
    pt: 'Relacionar com uma compra',
  },
  about: { es: 'De qué trata', en: 'What it is about', pt: 'Do que trata' },
  aboutHint: {
    es: 'Compras y cobros del mismo correo y país que puedes ver.',
    en: 'Purchases and charges of the same address and country that you may see.',
    pt: 'Compras e cobranças do mesmo e-mail e país que você pode ver.',
  },
  notLinkable: {
    es: 'Elige una de las compras o cobros de la lista',
    en: 'Choose one of the purchases or charges of the list',
    pt: 'Escolha uma das compras ou cobranças da lista',
  },
  unlink: { es: 'Quitar la relación', en: 'Remove the link', pt: 'Remover a relação' },
  classify: { es: 'Clasificar', en: 'Classify', pt: 'Classificar' },
  kind: { es: 'Tipo', en: 'Kind', pt: 'Tipo' },
  priority: { es: 'Prioridad', en: 'Priority', pt: 'Prioridade' },
} as const satisfies Record<string, Texts>;

const languageNames: Readonly<Record<string, Texts>> = {
  es: { es: 'español', en: 'Spanish', pt: 'espanhol' },
  en: { es: 'inglés', en: 'English', pt: 'inglês' },
  pt: { es: 'portugués', en: 'Portuguese', pt: 'português' },
};

/** The longest text of one message of ours. */
const longestAnswer = 4_000;

/** Why a ticket is solved without writing to the customer. */
export const solveReasons = ['answered', 'duplicate', 'spam'] as const;
export type SolveReason = (typeof solveReasons)[number];

/** Where a ticket stands once it is answered. */
export const answeredStates = ['SOLVED', 'PENDING', 'OPEN'] as const;
export type AnsweredState = (typeof answeredStates)[number];

const nextWords = {
  SOLVED: words.nextSolved,
  PENDING: words.nextPending,
  OPEN: words.nextOpen,
} as const;

/** Whom a ticket is given to has to answer questions of its country. */
export const sayNoTicketWorker = (language: Language): string => words.notThere[language];

const form = (id: string, title: string, fields: readonly FormField[]): FormDefinition => ({
  id,
  version: 1,
  title,
  groups: [{ fields }],
});

export const assignTicketForm = (_ticket: TicketRecord, { language }: FormContext) =>
  form('ticket-assign', words.assign[language], [
    { name: 'assignedTo', type: 'record', label: words.assignedTo[language], required: true },
  ]);

export function answerForm(ticket: TicketRecord, { language }: FormContext): FormDefinition {
  const own = languageNames[ticket.language]?.[language] ?? ticket.language;
  return form('ticket-answer', words.answer[language], [
    {
      name: 'text',
      type: 'textarea',
      label: words.text[language],
      hint: words.textHint[language].replace('{language}', own),
      required: true,
      maxLength: longestAnswer,
    },
    {
      name: 'next',
      type: 'radio',
      label: words.next[language],
      required: true,
      options: answeredStates.map((state) => ({
        value: state,
        label: `${nextWords[state][language]} (${sayTicketState(state, language)})`,
      })),
    },
  ]);
}

export const noteForm = (_ticket: TicketRecord, { language }: FormContext) =>
  form('ticket-note', words.note[language], [
    {
      name: 'text',
      type: 'textarea',
      label: words.noteText[language],
      hint: words.noteHint[language],
      required: true,
      maxLength: longestAnswer,
    },
  ]);

export const holdForm = (_ticket: TicketRecord, { language, today }: FormContext) =>
  form('ticket-hold', words.hold[language], [
    {
      name: 'text',
      type: 'textarea',
      label: words.holdFor[language],
      hint: words.holdForHint[language],
      required: true,
      maxLength: 500,
    },
    {
      name: 'holdUntil',
      type: 'date',
      label: words.holdUntil[language],
      hint: words.holdUntilHint[language],
      required: true,
      firstDay: addDays(today, 1),
      lastDay: addDays(today, longestHoldDays),
    },
  ]);

export const solveForm = (_ticket: TicketRecord, { language }: FormContext) =>
  form('ticket-solve', words.solve[language], [
    {
      name: 'why',
      type: 'radio',
      label: words.solveWhy[language],
      required: true,
      options: solveReasons.map((reason) => ({ value: reason, label: words[reason][language] })),
    },
  ]);

/** Why a ticket cannot go on in the one that was chosen. */
export type MergeProblem = 'notMergeable' | 'hasMerged';
export const sayMergeProblem = (problem: MergeProblem, language: Language): string =>
  words[problem][language];

export const mergeForm = (_ticket: TicketRecord, { language }: FormContext) =>
  form('ticket-merge', words.merge[language], [
    {
      name: 'into',
      type: 'record',
      label: words.into[language],
      hint: words.intoHint[language],
      required: true,
    },
  ]);

/** What was chosen is not of the same address, or out of reach. */
export const sayNotLinkable = (language: Language): string => words.notLinkable[language];

const aboutForm =
  (act: 'link' | 'unlink') =>
  (_ticket: TicketRecord, { language }: FormContext) =>
    form(`ticket-${act}`, words[act][language], [
      {
        name: 'about',
        type: 'record',
        label: words.about[language],
        ...(act === 'link' ? { hint: words.aboutHint[language] } : {}),
        required: true,
      },
    ]);
export const linkForm = aboutForm('link');
export const unlinkForm = aboutForm('unlink');

export const classifyForm = ({ kind, priority }: TicketRecord, { language }: FormContext) =>
  form('ticket-classify', words.classify[language], [
    {
      name: 'kind',
      type: 'select',
      label: words.kind[language],
      required: true,
      initial: kind,
      options: ticketKinds.map((one) => ({ value: one, label: sayTicketKind(one, language) })),
    },
    {
      name: 'priority',
      type: 'select',
      label: words.priority[language],
      required: true,
      initial: priority,
      options: ticketPriorities.map((one) => ({
        value: one,
        label: sayTicketPriority(one, language),
      })),
    },
  ]);
