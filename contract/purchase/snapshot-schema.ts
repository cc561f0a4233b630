import { array, boolean, number, object, string, mixed } from 'yup';
import type { OfferTypeName } from '@cotejo/domain/catalogue/product.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { currencies, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { unitValueSources } from '@cotejo/domain/money/unit-value.ts';
import { policyStatuses } from '@cotejo/domain/status/policy-status.ts';
import {
  purchaseAccesses,
  purchaseActions,
  stepStatuses,
  type PurchaseSnapshot,
} from '@cotejo/domain/purchase/snapshot.ts';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import { restPayers } from '@cotejo/domain/purchase/subject/priced-things.ts';
import { sessionTypes } from '@cotejo/domain/purchase/seller.ts';
import { describeType } from '../describe-type.ts';
import { formSchema } from '../form/form-schema.ts';
import { shapeTest } from '../shape-test.ts';

/** 128 random bits, base64url. */
export const sessionPattern = /^[A-Za-z0-9_-]{22}$/;

const text = string().defined();
const integer = number().integer().required();
const amount = number().integer().min(0).required();
const currency = string()
  .oneOf(Object.keys(currencies) as CurrencyCode[])
  .required();
const ages = object({ min: integer, max: integer }).optional().default(undefined);

const periods = ['anual', 'mensual', 'semanal', 'diario', 'evento'] as const;
const figure = object({
  amount: number().nullable().defined(),
  unit: string().nullable().defined(),
  period: string().oneOf(periods).nullable().defined(),
});

const form = mixed<FormDefinition>()
  .meta({ shape: formSchema })
  .test(shapeTest('form', formSchema))
  .nullable()
  .defined();

/** Keys are data: names of fields. */
function recordOf<Value>() {
  const shape = object().required();
  return mixed<Readonly<Record<string, Value>>>()
    .required()
    .meta({ shape })
    .test(shapeTest('record', shape));
}

const stepHead = object({
  id: string().required(),
  title: string().required(),
  path: string().required(),
  orderPosition: integer,
});

const offerTypes = [
  'DISCOUNT',
  'PARCELED',
  'AGGREGATE',
  'GIFTCARD',
  'STOCK',
] as const satisfies readonly OfferTypeName[];

const price = object({
  amount,
  currency,
  amountClp: amount,
  original: object({ amount, currency }),
  ufValue: number().integer().nullable().defined(),
  ufDate: string().nullable().defined(),
  ufSource: string().oneOf(unitValueSources).optional(),
  period: string().oneOf(['month', 'year', 'day']).required(),
  shownYearly: boolean().optional(),
  quotedUntil: string().optional(),
  before: object({ amount }).optional().default(undefined),
  lines: array(
    object({
      role: string().oneOf(['holder', 'dependant']).required(),
      relationship: string().nullable().defined(),
      sex: string().oneOf(['M', 'F']).required(),
      age: number().required(),
      amount: integer,
      currency,
    }),
  ).required(),
  pets: array(
    object({
      species: string().oneOf(['perro', 'gato']).required(),
      breed: string().required(),
      age: integer,
      amount: integer,
      currency,
    }),
  )
    .optional()
    .default(undefined),
  group: object({ workers: integer, dependants: integer }).optional().default(undefined),
  trip: object({ days: integer, zones: array(string().required()).required() })
    .optional()
    .default(undefined),
  rest: object({ by: string().oneOf(restPayers).required(), amount, currency })
    .optional()
    .default(undefined),
  discount: object({
    offerId: integer,
    amount: integer,
    currency,
    later: object({ periods: integer, amount: integer }).optional().default(undefined),
  })
    .optional()
    .default(undefined),
  offer: object({
    id: integer,
    type: string().oneOf(offerTypes).required(),
    unitCode: string()
      .oneOf([...(Object.keys(currencies) as CurrencyCode[]), '%'])
      .required(),
    amount: number().required(),
    limited: boolean().required(),
    parceled: array(string().required()).optional().default(undefined),
  })
    .optional()
    .default(undefined),
  instalments: integer.optional(),
  giftCard: object({ amount: integer, held: integer }).optional().default(undefined),
  offerSoldOut: boolean(),
});

/** Where to transfer to, and what came of it, of a transfer that a person looks for. */
export const transferSchema = object({
  account: object({
    bank: text,
    type: text,
    number: text,
    interbank: string(),
    holder: text,
    holderId: text,
  }),
  reference: text,
  proof: object({ at: text, reviewBy: text }).nullable().defined(),
});

const payment = object({
  id: string().required(),
  status: string().required(),
  kind: string().required(),
  flow: string().required(),
  provider: string().required(),
  reason: string(),
  message: string(),
  nextAction: string(),
  redirect: object({
    method: string().oneOf(['GET', 'POST']).required(),
    url: string().required(),
    fields: recordOf<string>(),
  })
    .optional()
    .default(undefined),
  transfer: transferSchema.optional().default(undefined),
  nextCheckAt: string(),
  expiresAt: string(),
  at: string().required(),
});

const paymentMethod = object({
  kind: string().required(),
  flow: string().required(),
  provider: string().required(),
  title: text,
  hint: text,
  available: boolean().required(),
  cardFrame: string(),
  terms: object({ version: string().required(), text }).optional().default(undefined),
});

const unlock = object({
  by: string().oneOf(['code', 'claim', 'nothing']).required(),
  email: string(),
});

const snapshotShape = object({
  access: string().oneOf(purchaseAccesses).required(),
  unlock: unlock.nullable().defined(),
  id: string().uuid().required(),
  session: string().matches(sessionPattern).required(),
  sessionType: string().oneOf(sessionTypes).required(),
  productCode: string().required(),
  product: object({
    displayName: text,
    organization: text,
    organizationUrl: text,
    insuranceType: text,
    color: text,
    url: text,
    coverage: object({
      topAmount: figure,
      deductible: figure,
      percentage: number().nullable().defined(),
    })
      .optional()
      .default(undefined),
    declarationDays: integer.optional(),
    ageLimits: object({ holder: ages, dependant: ages }).optional().default(undefined),
  }),
  country: string().required(),
  status: string().oneOf(purchaseStatuses).required(),
  version: amount,
  historyLine: amount,
  step: stepHead
    .shape({ form, values: recordOf<unknown>(), draft: recordOf<unknown>().optional() })
    .nullable()
    .defined(),
  steps: array(stepHead.shape({ status: string().oneOf(stepStatuses).required() })).required(),
  price,
  instalments: object({
    chosen: number().integer().nullable().defined(),
    choices: array(object({ count: number().integer().nullable().defined(), amount })).required(),
  })
    .nullable()
    .defined()
    .default(undefined),
  terms: object({ version: string().required(), text }).nullable().defined(),
  payment: payment.nullable().defined(),
  paymentMethods: array(paymentMethod).required(),
  exclusions: object({
    version: string().required(),
    statement: text,
    items: array(object({ person: text, text })).required(),
    isInsurersAnswer: boolean().required(),
  })
    .nullable()
    .defined(),
  asked: object({ at: text, items: array(text).required(), words: text })
    .nullable()
    .defined(),
  policy: object({
    number: string().required(),
    issuedAt: string().required(),
    status: string().oneOf(policyStatuses).required(),
  })
    .nullable()
    .defined(),
  subscription: object({
    nextChargeOn: string().nullable().defined(),
    isAsked: boolean().required(),
    last4: string().nullable().defined(),
    paidUntil: string().required(),
    days: array(string().required()).required(),
    isOver: boolean().required(),
    mayResume: boolean().required(),
  })
    .nullable()
    .defined(),
  lead: object({ status: integer, subStatus: number().nullable().defined() }).nullable().defined(),
  allowed: array(string().oneOf(purchaseActions).required()).required(),
  startsOn: string().nullable().defined(),
  expiresAt: string().nullable().defined(),
  endsAt: string().nullable().defined(),
  summary: array(object({ stepId: text, label: text, value: text })).required(),
});

export const snapshotSchema = describeType<PurchaseSnapshot>()('purchase snapshot', snapshotShape);
