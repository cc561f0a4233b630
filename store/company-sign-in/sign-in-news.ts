import type { TenantDatabase } from '../database.ts';
import {
  companySignInEventModel,
  companySignInModel,
  type CompanySignInEventKind,
} from './company-sign-in.model.ts';

/** What changes who comes in, and how; a test of the connection and the first proof change nothing. */
const toldKinds = [
  'created',
  'changed',
  'confirmed',
  'on',
  'off',
  'required',
  'passwords',
] as const satisfies readonly CompanySignInEventKind[];
type ToldKind = (typeof toldKinds)[number];

export const isTold = (kind: CompanySignInEventKind): kind is ToldKind =>
  (toldKinds as readonly string[]).includes(kind);

/** What became of the sign-in of a company at one of its versions. */
export interface SignInNews {
  readonly id: string;
  readonly kind: ToldKind;
  readonly by: string;
  readonly at: Date;
  /** As it is now, with the domains that it names. */
  readonly provider: string;
}

/** Null: there is no such version of it, or nobody is told of what it was. */
export async function readSignInNews(
  own: TenantDatabase,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<SignInNews | null> {
  const [row, event] = await Promise.all([
    companySignInModel(own).findOne({ where: { id }, raw: true, ...own.scope }),
    companySignInEventModel(own).findOne({
      where: { companySignInId: id, version },
      raw: true,
      ...own.scope,
    }),
  ]);
  if (row === null || event === null || !isTold(event.kind)) return null;
  return {
    id,
    kind: event.kind,
    by: event.byAccount,
    at: event.recordedAt,
    provider: `${row.issuer} · ${row.askedDomains.join(', ')}`,
  };
}
