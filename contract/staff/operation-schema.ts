import { string } from 'yup';
import { operationLength } from '@cotejo/domain/staff/forms/statement-fields.ts';

/** A bank's number of a transfer, as somebody types it. */
export const operationSchema = string()
  .trim()
  .required()
  .min(operationLength.min)
  .max(operationLength.max);
