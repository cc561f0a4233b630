import type { AccountKind } from '../account/roles.ts';

/** An account as who manages access works with it. */
export type AccountRecord = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly accountKind: AccountKind;
  readonly status: 'INVITED' | 'ACTIVE' | 'DISABLED';
  /** What it may be now, and where: `BACKOFFICE country CL, GERENTE all *`. */
  readonly roles: string;
  /** Where all its roles are, `company acme`; null: at several places, or none. */
  readonly place: string | null;
  readonly language: string;
  readonly createdAt: string;
};
