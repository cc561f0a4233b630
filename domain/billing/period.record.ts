import { countryCodes } from '../country/country.ts';
import { RECURRENT_PAYMENT_STATUSES } from '../payment/kinds.ts';
import { defineRecord } from '../record/define-record.ts';
import { giveUpForm, lookedAtForm, nextTryForm } from './desk-forms.ts';
import type { PeriodRecord } from './period-row.ts';
import { periodTransitions } from './period-transitions.ts';
import { sayPeriodCell } from './period-words.ts';

const isTriable = ({ turn }: PeriodRecord): boolean => turn === 'due' || turn === 'halted';

/** Looked at, it would wait for ever: its next try is set, or it is given up. */
const isStopped = ({ turn, state }: PeriodRecord): boolean =>
  turn === 'halted' && state === 'scheduled';

/** Periods of policies whose premium is charged by itself (docs/decisions/billing.md). */
export const periodRecord = defineRecord<PeriodRecord>()({
  name: 'period',
  path: '/api/staff/periods',
  page: '/portal/cobros',
  permissions: { read: 'payment-period:read', export: 'payment:export' },
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
    turn: 'status',
    reason: 'status',
    tries: 'count',
    nextTryAt: 'time',
    provider: 'code',
    needsPerson: 'yes-no',
    updatedAt: 'time',
  },
  headings: {
    policy: { es: 'Póliza', en: 'Policy', pt: 'Apólice' },
    number: { es: 'Período', en: 'Period', pt: 'Período' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    productCode: { es: 'Producto', en: 'Product', pt: 'Produto' },
    coversFrom: { es: 'Cubre desde', en: 'Covers from', pt: 'Cobre de' },
    coversTo: { es: 'Cubre hasta', en: 'Covers to', pt: 'Cobre até' },
    dueOn: { es: 'Se cobra el', en: 'Due on', pt: 'Cobrado em' },
    price: { es: 'Prima', en: 'Premium', pt: 'Prêmio' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    arrears: { es: 'Mora', en: 'Arrears', pt: 'Atraso' },
    arrearsFrom: { es: 'Mora desde', en: 'Arrears since', pt: 'Atraso desde' },
    turn: { es: 'Qué sigue', en: 'What comes next', pt: 'O que vem' },
    reason: { es: 'Por qué no se pagó', en: 'Why it was not paid', pt: 'Por que não foi pago' },
    tries: { es: 'Intentos', en: 'Tries', pt: 'Tentativas' },
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
    },
  },
  facts: [
    ['policy', 'number', 'state', 'arrears', 'turn', 'reason', 'nextTryAt', 'needsPerson'],
    ['price', 'dueOn', 'coversFrom', 'coversTo', 'tries', 'arrearsFrom'],
    ['productCode', 'countryCode', 'provider', 'updatedAt'],
  ],
  acts: {
    setNextTry: {
      permission: 'payment-period:charge',
      path: 'next-try',
      when: (period) => isTriable(period) || period.turn === 'coming',
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
