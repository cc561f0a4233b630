import { countryCodes } from '../country/country.ts';
import { RECURRENT_PAYMENT_STATUSES } from '../payment/kinds.ts';
import { defineRecord } from '../record/define-record.ts';
import { askedOfHolder } from './charged-by.ts';
import { callForm } from './call-forms.ts';
import { giveUpForm, lookedAtForm, nextTryForm } from './desk-forms.ts';
import { noticeForm, reinstateForm, withdrawForm } from './notice-forms.ts';
import type { PeriodRecord } from './period-row.ts';
import { periodTransitions } from './period-transitions.ts';
import { sayPeriodCell } from './period-words.ts';
import { recoveries } from './recovery.ts';

const isTriable = ({ turn }: PeriodRecord): boolean => turn === 'due' || turn === 'halted';

/** Nothing of it is tried by itself: there is no day to set. */
const isAskedPeriod = ({ provider }: PeriodRecord): boolean => provider === askedOfHolder;

/** Looked at, it would wait for ever: its next try is set, or it is given up. */
const isStopped = ({ turn, state }: PeriodRecord): boolean =>
  turn === 'halted' && state === 'scheduled';

/** Periods of policies whose premium is charged by itself (docs/decisions/billing.md). */
export const periodRecord = defineRecord<PeriodRecord>()({
  name: 'period',
  path: '/api/staff/periods',
  page: '/portal/cobros',
  permissions: { read: 'payment-period:read', export: 'payment:export' },
  readings: { list: 'purchases', read: 'purchases' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    policy: 'code',
    number: 'count',
    countryCode: 'country',
    productCode: 'code',
    coversFrom: 'day',
    coversTo: 'day',
    dueOn: 'day',
    price: 'money',
    state: 'status',
    arrears: 'status',
    arrearsFrom: 'day',
    standing: 'status',
    pausedTo: 'day',
    isPaused: 'yes-no',
    noticeDue: 'yes-no',
    noticeOn: 'day',
    endsOn: 'day',
    endedOn: 'day',
    reinstatable: 'yes-no',
    call: 'status',
    callFrom: 'time',
    turn: 'status',
    reason: 'status',
    tries: 'count',
    recovery: 'status',
    nextTryAt: 'time',
    provider: 'code',
    needsPerson: 'yes-no',
    workflow: 'code',
    updatedAt: 'time',
  },
  headings: {
    policy: { es: 'Póliza', en: 'Policy', pt: 'Apólice' },
    number: { es: 'Período', en: 'Period', pt: 'Período' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    productCode: { es: 'Producto', en: 'Product', pt: 'Produto' },
    coversFrom: { es: 'Cubre desde', en: 'Covers from', pt: 'Cobre de' },
    coversTo: { es: 'Cubre hasta', en: 'Covers to', pt: 'Cobre até' },
    dueOn: { es: 'Vence el', en: 'Due on', pt: 'Vence em' },
    price: { es: 'Prima', en: 'Premium', pt: 'Prêmio' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    arrears: { es: 'Mora', en: 'Arrears', pt: 'Atraso' },
    arrearsFrom: { es: 'Mora desde', en: 'Arrears since', pt: 'Atraso desde' },
    standing: { es: 'Póliza está', en: 'Its policy is', pt: 'Apólice está' },
    pausedTo: {
      es: 'Póliza sin cobertura, en pausa hasta',
      en: 'Policy without cover, paused until',
      pt: 'Apólice sem cobertura, em pausa até',
    },
    isPaused: {
      es: 'El titular lo pausó: sin cobertura',
      en: 'Paused by its holder: no cover',
      pt: 'Pausado pelo titular: sem cobertura',
    },
    noticeDue: {
      es: 'Corresponde aviso de término',
      en: 'Notice of the end is due',
      pt: 'Cabe aviso de término',
    },
    noticeOn: { es: 'Aviso enviado', en: 'Notice sent', pt: 'Aviso enviado' },
    endsOn: { es: 'Póliza termina', en: 'Policy ends', pt: 'Apólice termina' },
    endedOn: { es: 'Póliza terminó', en: 'Policy ended', pt: 'Apólice terminou' },
    reinstatable: {
      es: 'La aseguradora puede rehabilitarla',
      en: 'Its insurer may reinstate it',
      pt: 'A seguradora pode reabilitá-la',
    },
    call: { es: 'Llamarlo', en: 'Calling them', pt: 'Ligar para ele' },
    callFrom: {
      es: 'Se le puede llamar desde',
      en: 'May be called from',
      pt: 'Pode receber ligação a partir de',
    },
    turn: { es: 'Qué sigue', en: 'What comes next', pt: 'O que vem' },
    reason: { es: 'Por qué no se pagó', en: 'Why it was not paid', pt: 'Por que não foi pago' },
    tries: { es: 'Intentos', en: 'Tries', pt: 'Tentativas' },
    recovery: {
      es: 'Tras el primer rechazo',
      en: 'After the first decline',
      pt: 'Depois da primeira recusa',
    },
    nextTryAt: { es: 'Próximo cobro', en: 'Next charge', pt: 'Próxima cobrança' },
    provider: { es: 'Proveedor', en: 'Provider', pt: 'Provedor' },
    needsPerson: { es: 'Espera a alguien', en: 'Waits for somebody', pt: 'Espera alguém' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayPeriodCell,
  states: { cell: 'state', table: periodTransitions },
  list: {
    columns: ['policy', 'number', 'state', 'arrears', 'price', 'dueOn', 'turn'],
    filters: {
      policy: { is: 'policy' },
      state: { in: 'state', options: RECURRENT_PAYMENT_STATUSES },
      country: { in: 'countryCode', options: countryCodes },
      due: { days: 'dueOn' },
      arrears: { days: 'arrearsFrom' },
      product: { is: 'productCode' },
      halted: { missing: 'nextTryAt' },
      notice: { days: 'noticeOn' },
      recovery: { in: 'recovery', options: recoveries },
    },
    search: 'policy',
    sorts: {
      due: { by: 'dueOn', index: 'billing_period_by_due' },
      try: { by: 'nextTryAt', index: 'billing_period_by_try' },
      arrears: { by: 'arrearsFrom', index: 'billing_period_by_arrears' },
    },
    sort: '-due',
    views: {
      all: '',
      today: 'state=scheduled&due=..0',
      unpaid: 'state=recycling',
      // The stages of `arrears.ts`, by the day of the first failed try.
      mora1: 'state=recycling&arrears=-3..0&sort=arrears',
      mora2: 'state=recycling&arrears=-7..-4&sort=arrears',
      mora3: 'state=recycling&arrears=..-8&sort=arrears',
      halted: 'state=recycling&halted=1',
      notice: 'state=recycling&notice=..0',
    },
  },
  facts: [
    ['policy', 'number', 'state', 'arrears', 'turn', 'reason', 'nextTryAt', 'needsPerson'],
    ['price', 'dueOn', 'coversFrom', 'coversTo', 'isPaused', 'tries', 'recovery', 'arrearsFrom'],
    ['call', 'callFrom'],
    ['standing', 'pausedTo', 'noticeDue', 'noticeOn', 'endsOn', 'endedOn', 'reinstatable'],
    ['productCode', 'countryCode', 'provider', 'updatedAt'],
  ],
  acts: {
    setNextTry: {
      permission: 'payment-period:charge',
      path: 'next-try',
      when: (period) => isTriable(period) || (period.turn === 'coming' && !isAskedPeriod(period)),
      form: nextTryForm,
    },
    chargeNow: {
      permission: 'payment-period:charge',
      path: 'charge',
      confirm: true,
      when: isTriable,
      most: 50,
    },
    resolve: {
      permission: 'attention:resolve',
      when: (period) => period.needsPerson && !isStopped(period),
      form: lookedAtForm,
    },
    recordCall: {
      permission: 'payment-period:charge',
      path: 'call',
      // A call that was made is recorded, whatever is charged meanwhile.
      when: ({ call }) => call !== null,
      form: callForm,
    },
    recordNotice: {
      permission: 'payment-period:delete',
      path: 'notice',
      confirm: true,
      when: ({ noticeDue }) => noticeDue,
      form: noticeForm,
    },
    withdrawNotice: {
      permission: 'payment-period:charge',
      path: 'notice-withdrawal',
      when: ({ noticeOn, turn }) => noticeOn !== null && turn !== 'charging',
      form: withdrawForm,
    },
    reinstate: {
      permission: 'payment-period:delete',
      path: 'reinstatement',
      confirm: true,
      when: ({ reinstatable }) => reinstatable,
      form: reinstateForm,
    },
    giveUp: {
      permission: 'payment-period:delete',
      path: 'give-up',
      to: ['cancelled'],
      confirm: true,
      when: ({ turn }) => !['over', 'charging', 'later', 'disputed'].includes(turn),
      form: giveUpForm,
    },
  },
});
