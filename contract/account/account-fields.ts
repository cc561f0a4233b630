import { string } from 'yup';
import { problemSchema } from '../problem.ts';

/** What the calls of accounts, sign-in and passkeys have in common. */
export const tag = 'Cuentas';
export const problem = { schema: problemSchema };
export const nothing = { empty: true } as const;
export const text = string().required();
export const email = string().max(254).email();
