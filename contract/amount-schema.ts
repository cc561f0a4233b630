import { isSchema, number, type AnySchema } from 'yup';

/**
 * What is paid or was, in a call that names it: integer of the currency's smallest unit. One that is none is refused as INVALID_AMOUNT
 * (spec 3 §8).
 */
export const amountSchema = (least: number) =>
  number().integer().min(least).max(Number.MAX_SAFE_INTEGER).required().meta({ isAmount: true });

/** Whether a field of a body is one of those. */
export const isAmount = (field: unknown): boolean =>
  isSchema(field) && (field as AnySchema).meta()?.['isAmount'] === true;
