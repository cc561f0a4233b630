import { number, object, string } from 'yup';
import { problemSchema } from '../problem.ts';
import { snapshotSchema } from './snapshot-schema.ts';

/** What the calls of a purchase have in common. */
export const tag = 'Compra';
export const sessionParams = object({ session: string().required() }).noUnknown();
export const version = number().integer().min(0).required();
export const snapshot = { schema: snapshotSchema };
export const problem = { schema: problemSchema };
