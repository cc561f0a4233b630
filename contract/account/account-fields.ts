import { array, object, string } from 'yup';
import { scopeKinds } from '@cotejo/domain/account/permission-matrix.ts';
import { accountKinds, roleNames } from '@cotejo/domain/account/roles.ts';
import { languages } from '@cotejo/domain/country/country.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { problemSchema } from '../problem.ts';

/** What the calls of accounts, sign-in and passkeys have in common. */
export const tag = 'Cuentas';
export const problem = { schema: problemSchema };
export const nothing = { empty: true } as const;
export const text = string().required();
export const email = string().max(254).email();
export const language = string().oneOf(languages);
export const idParams = object({ id: string().matches(uuidPattern).required() }).noUnknown();

export const membershipShape = {
  role: string().oneOf(roleNames).required(),
  scopeKind: string().oneOf(scopeKinds).required(),
  /** The country's code, the company's id …; `*` for all. */
  scopeId: string().max(64).required(),
};
export const membership = object(membershipShape);

/** One of the places where somebody works, as they choose it. */
export const workPlaceShape = {
  /** Of the membership. */
  id: text,
  ...membershipShape,
  /** In the caller's language. */
  roleTitle: text,
  placeName: text,
};
export const workPlace = object(workPlaceShape);

export const userShape = {
  id: text,
  kind: string().oneOf(accountKinds).required(),
  name: text,
  email: text,
  language: language.required(),
  status: string()
    .oneOf(['INVITED', 'ACTIVE', 'DISABLED'] as const)
    .required(),
  memberships: array(membership).required(),
};
export const userSchema = object(userShape);
