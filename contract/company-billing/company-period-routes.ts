import { array, number, object, string } from 'yup';
import { companyPeriodRecord } from '@cotejo/domain/company-billing/company-period.record.ts';
import { households, proRataRules } from '@cotejo/domain/company-billing/price-list.ts';
import { currencies, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { fileFormats, fileTypes } from '@cotejo/domain/record/record-file.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './company-period-calls.ts';

const text = string().required();
const count = number().integer().min(0).required();
const whole = number().integer().required();
const household = string().oneOf(households).required();
const currency = string()
  .oneOf(Object.keys(currencies) as CurrencyCode[])
  .required();

const of = recordRoutes(companyPeriodRecord, {
  tag: 'Empresas',
  reach: 'record',
  own: {
    /** Only of one month: workers of a group and household at one price; amounts in the currency's smallest unit. */
    lines: array(
      object({
        group: text,
        household,
        currency,
        proRata: string().oneOf(proRataRules).required(),
        unit: number().integer().nullable().defined(),
        holders: count,
        people: count,
        days: count,
        amount: number().integer().nullable().defined(),
      }).required(),
    ).required(),
    /** Only of one month: what closed months should have cost besides, or less. */
    adjustments: array(
      object({
        month: text,
        /** Empty where the household is null. */
        group: string().defined(),
        /** Null: what a month that closed below zero leaves to the company. */
        household: string()
          .nullable()
          .defined()
          .oneOf([...households, null]),
        currency,
        days: whole,
        amount: whole,
      }).required(),
    ).required(),
  },
});

export const listCompanyPeriods = of.list(
  calls.listCompanyPeriods,
  'Los meses de las pólizas de las empresas que ve quien llama, con sus prefacturas',
);
export const exportCompanyPeriods = of.export(
  calls.exportCompanyPeriods,
  'Los meses de una lista, como planilla',
);
export const watchCompanyPeriods = of.watch(
  calls.watchCompanyPeriods,
  'Eventos del servidor; cada `event: changed` dice qué mes de los nombrados cambió, y nada más',
);
export const readCompanyPeriod = of.read(
  calls.readCompanyPeriod,
  'Un mes de una póliza con sus líneas, y qué puede hacer con él quien llama',
);
export const readCompanyPeriodHistory = of.history(
  calls.readCompanyPeriodHistory,
  'Qué pasó con la prefactura, quién lo hizo y cuándo, lo último primero',
);
export const acceptCompanyPeriod = of.act(
  calls.acceptCompanyPeriod,
  'accept',
  'Acepta una prefactura emitida',
);
export const requestPeriodUpdate = of.act(
  calls.requestPeriodUpdate,
  'requestUpdate',
  'Pide un cambio de una prefactura emitida, con su motivo',
);
/** The sum stays as it was issued: what was wrong is corrected in members or prices, and adjusts the next month. */
export const answerPeriodUpdate = of.act(
  calls.answerPeriodUpdate,
  'answer',
  'Responde a un cambio solicitado; la prefactura queda emitida otra vez',
);
export const recalculateCompanyPeriod = of.act(
  calls.recalculateCompanyPeriod,
  'recalculate',
  'Calcula otra vez un mes en curso con lo que se sabe ahora',
);
/** Answers with the pre-invoice, which stays as it is until somebody else sees the money. */
export const addCompanyPayment = of.act(
  calls.addCompanyPayment,
  'addPayment',
  'Anota una transferencia por una prefactura emitida; cuenta cuando otra persona la confirma',
);
/** Answers with the pre-invoice, which stays as it is. */
export const addTaxDocument = of.act(
  calls.addTaxDocument,
  'addTaxDocument',
  'Anota un documento tributario de una prefactura emitida; queda pendiente',
);

const problem = { schema: problemSchema };

/** Who the workers are only for who may read the company's people. */
export const exportPeriodLines = defineRoute({
  ...calls.exportPeriodLines,
  summary: 'Las líneas de una prefactura, trabajador por trabajador, como planilla',
  tag: 'Empresas',
  permission: 'payment:export',
  reach: 'record',
  params: object({ id: string().matches(uuidPattern).required() }).noUnknown(),
  query: object({ format: string().oneOf(fileFormats).required() }).noUnknown(),
  responses: {
    200: {
      contentType: fileTypes.csv,
      otherTypes: [fileTypes.xlsx],
      description: 'CSV, o una planilla .xlsx',
    },
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    422: problem,
  },
});

export const companyPeriodRoutes = [
  listCompanyPeriods,
  exportCompanyPeriods,
  watchCompanyPeriods,
  readCompanyPeriod,
  readCompanyPeriodHistory,
  acceptCompanyPeriod,
  requestPeriodUpdate,
  answerPeriodUpdate,
  recalculateCompanyPeriod,
  exportPeriodLines,
  addCompanyPayment,
  addTaxDocument,
] as const;
