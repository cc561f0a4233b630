import { string } from 'yup';

/** A calendar day in UTC, ISO, as rows are dated. */
export const daySchema = string().matches(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
