import { string } from 'yup';
import { reasonLength } from '@cotejo/domain/form/reason-field.ts';

/** Why an act is done, as its form asks it (`domain/form/reason-field.ts`). */
export const reasonSchema = string().trim().required().min(reasonLength.min).max(reasonLength.max);
