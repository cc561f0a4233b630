import { array, number, object, string } from 'yup';
import { affinityCodes, notInsurableCodes } from '@cotejo/domain/affinity/affinity-codes.ts';

const line = object({
  code: string().oneOf(affinityCodes).required(),
  points: number().defined(),
  text: string().required(),
  short: string().nullable().defined(),
});

export const notInsurableShape = array(
  object({
    person: number().integer().min(0).required(),
    code: string().oneOf(notInsurableCodes).required(),
    text: string().required(),
  }),
).required();

const lines = array(line).required();

export const cardAffinityShape = object({
  score: number().min(0).max(10).required(),
  lines,
})
  .nullable()
  .defined();

export const productAffinityShape = object({
  score: number().min(0).max(10).nullable().defined(),
  lines,
  notInsurable: notInsurableShape,
  typical: object({
    kind: string().required(),
    yearlyPremium: number().integer().min(0).required(),
    unit: string().required(),
  })
    .nullable()
    .defined(),
  version: string().required(),
});
