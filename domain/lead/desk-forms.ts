import type { CountryCode, Language } from '../country/country.ts';
import type { FormDefinition, FormField, FormOption } from '../form/definition.ts';
import { addDays } from '../money/calendar-day.ts';
import type { FormContext } from '../record/record-kind.ts';
import { agendaTimes, type judgeAgenda } from './agenda.ts';
import {
  agendaStatus,
  assignedStatus,
  deskSubStatusesOf,
  mayDeskMove,
  reasonedStatuses,
  type DeskStatus,
} from './desk-moves.ts';
import { sayLeadStatus, sayLeadSubStatus } from './lead-names.ts';
import type { LeadRecord } from './desk-lead.ts';

interface Words {
  readonly assign: string;
  readonly assignedTo: string;
  readonly updateStatus: string;
  readonly status: string;
  readonly subStatus: string;
  readonly subStatusHint: string;
  readonly reasonMissing: string;
  readonly schedule: string;
  readonly way: string;
  readonly dueOn: string;
  readonly dueOnHint: string;
  readonly dueTime: string;
  readonly dueTimeHint: string;
  readonly passed: string;
  readonly closed: string;
  readonly notThere: string;
  readonly nobodyCalls: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    assign: 'Asignar',
    assignedTo: 'Para quién',
    updateStatus: 'Decir qué pasó',
    status: 'Estado',
    subStatus: 'Subestado',
    subStatusHint: 'Obligatorio en 4 Fallido y 12 No interesa: dice por qué.',
    reasonMissing: 'Elige por qué terminó sin venta',
    schedule: 'Agendar',
    way: 'Cómo',
    dueOn: 'Día',
    dueOnHint: 'Hoy o después, hasta seis meses.',
    dueTime: 'Hora',
    dueTimeHint: 'La hora del país de la solicitud.',
    passed: 'Esa hora ya pasó en el país de la solicitud',
    closed: 'Ese día a esa hora no se puede contactar a nadie en el país de la solicitud',
    notThere: 'Elige a alguien del personal que trabaje solicitudes de ese país',
    nobodyCalls: 'Asígnala primero a alguien: tú no trabajas solicitudes de ese país',
  },
  en: {
    assign: 'Assign',
    assignedTo: 'To whom',
    updateStatus: 'Say what happened',
    status: 'Status',
    subStatus: 'Sub-status',
    subStatusHint: 'Required for 4 Failed and 12 Not interested: it says why.',
    reasonMissing: 'Choose why it ended without a sale',
    schedule: 'Arrange',
    way: 'How',
    dueOn: 'Day',
    dueOnHint: 'Today or later, up to six months ahead.',
    dueTime: 'Hour',
    dueTimeHint: 'By the clocks of the country of the request.',
    passed: 'That hour is over in the country of the request',
    closed: 'Nobody may be contacted then in the country of the request',
    notThere: 'Choose somebody of the staff who works on requests of that country',
    nobodyCalls: 'Assign it to somebody first: you do not work on requests of that country',
  },
  pt: {
    assign: 'Atribuir',
    assignedTo: 'Para quem',
    updateStatus: 'Dizer o que aconteceu',
    status: 'Estado',
    subStatus: 'Subestado',
    subStatusHint: 'Obrigatório em 4 Sem sucesso e 12 Sem interesse: diz por quê.',
    reasonMissing: 'Escolha por que terminou sem venda',
    schedule: 'Agendar',
    way: 'Como',
    dueOn: 'Dia',
    dueOnHint: 'Hoje ou depois, até seis meses.',
    dueTime: 'Hora',
    dueTimeHint: 'A hora do país da solicitação.',
    passed: 'Essa hora já passou no país da solicitação',
    closed: 'Nesse dia e hora ninguém pode ser contatado no país da solicitação',
    notThere: 'Escolha alguém da equipe que trabalhe com solicitações desse país',
    nobodyCalls: 'Atribua-a primeiro a alguém: você não trabalha com solicitações desse país',
  },
};

/** A lead is given to who says what becomes of it there, and by a supervisor to their own people. */
export const sayNotThere = (language: Language): string => wordsIn[language].notThere;

/** Whoever arranges a call about what lies with nobody is to make it, so that it must be theirs to make. */
export const sayNobodyCalls = (language: Language): string => wordsIn[language].nobodyCalls;

/** Why a call cannot be arranged for an hour. */
export const sayNoAgenda = (
  language: Language,
  why: Exclude<ReturnType<typeof judgeAgenda>['type'], 'ok'>,
): string => wordsIn[language][why];

/** An arrangement that lies further ahead is a slip of the year. */
const furthestDays = 183;

/** What ended without a sale says why. */
export const sayReasonMissing = (language: Language): string => wordsIn[language].reasonMissing;
export const lacksReason = (status: DeskStatus, subStatus: unknown): boolean =>
  reasonedStatuses.includes(status) && subStatus === undefined;

/**
 * What becomes of a lead by the desk's word, in the order that its form offers; to assign and to put on a day are acts
 * of their own.
 */
export const endStatuses = [
  14, 9, 3, 11, 10, 4, 12, 7, 6, 98, 99, 5, 1,
] as const satisfies readonly DeskStatus[];

const form = (id: string, title: string, fields: readonly FormField[]): FormDefinition => ({
  id,
  version: 1,
  title,
  groups: [{ fields }],
});

const subStatusOptions = (status: DeskStatus, language: Language): readonly FormOption[] =>
  deskSubStatusesOf(status).map((subStatus) => ({
    value: String(subStatus),
    label: `${subStatus} ${sayLeadSubStatus(subStatus, language)}`,
  }));

const subStatusField = (label: string, options: readonly FormOption[]): FormField => ({
  name: 'subStatus',
  type: 'select',
  required: false,
  label,
  options,
});

export function assignForm(_lead: LeadRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return form('lead-assign', words.assign, [
    { name: 'assignedTo', type: 'record', label: words.assignedTo, required: true },
    subStatusField(words.subStatus, subStatusOptions(assignedStatus, language)),
  ]);
}

/** Only what the lead may become from where it is. */
export function statusForm(lead: LeadRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const statuses = endStatuses.filter((status) => mayDeskMove(toPosition(lead), status));
  return form('lead-status', words.updateStatus, [
    {
      name: 'status',
      type: 'select',
      label: words.status,
      required: true,
      clears: 'subStatus',
      options: statuses.map((status) => ({
        value: String(status),
        label: `${status} ${sayLeadStatus(status, language)}`,
      })),
    },
    {
      name: 'subStatus',
      type: 'select',
      label: words.subStatus,
      hint: words.subStatusHint,
      required: false,
      optionsBy: {
        field: 'status',
        options: Object.fromEntries(
          statuses.map((status) => [String(status), subStatusOptions(status, language)]),
        ),
      },
    },
  ]);
}

export function scheduleForm(lead: LeadRecord, { language, today }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return form('lead-schedule', words.schedule, [
    {
      name: 'dueOn',
      type: 'date',
      label: words.dueOn,
      hint: words.dueOnHint,
      required: true,
      firstDay: today,
      lastDay: addDays(today, furthestDays),
    },
    {
      name: 'dueTime',
      type: 'select',
      label: words.dueTime,
      hint: words.dueTimeHint,
      required: true,
      options: agendaTimes(lead.countryCode as CountryCode).map((time) => ({
        value: time,
        label: time,
      })),
    },
    subStatusField(words.way, subStatusOptions(agendaStatus, language)),
  ]);
}

/** Where a lead stands, and the purchase that may be what moves it. */
export function toPosition({ status, subStatus, purchase }: LeadRecord) {
  return { status, subStatus, purchase };
}
