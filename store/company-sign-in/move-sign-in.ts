import { fn } from 'sequelize';
import { openCompanyKeys } from '../company/company-keys.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type OneTenantDatabase, type TenantDatabase } from '../database.ts';
import {
  companySignInEventModel,
  companySignInModel,
  type CompanySignInEventKind,
  type CompanySignInRow,
} from './company-sign-in.model.ts';
import { findSignIn, signInTextOf } from './read-sign-ins.ts';

/** What the secret of a client is sealed for. */
const secretOf = (id: string): string => `${id}/client`;

export async function sealClientSecret(
  own: OneTenantDatabase,
  masters: RecordKeys,
  id: string,
  secret: string,
): Promise<Buffer> {
  return seal((await openCompanyKeys(own, masters)).recordKeys, secretOf(id), secret);
}

/** A provider as it is called. */
export interface CompanyProvider {
  readonly id: string;
  readonly version: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly domains: readonly string[];
  readonly trustsProvider: boolean;
}

/** The provider of the company that this transaction works for, with its secret; null: it has none. */
export async function openProvider(
  own: OneTenantDatabase,
  masters: RecordKeys,
): Promise<CompanyProvider | null> {
  const row = await findSignIn(own);
  if (row === null) return null;
  const { recordKeys } = await openCompanyKeys(own, masters);
  const { id, version, issuer, clientId, sealedSecret, domains, trustsProvider } = row;
  const clientSecret = String(unseal(recordKeys, secretOf(id), sealedSecret));
  return { id, version, issuer, clientId, clientSecret, domains, trustsProvider };
}

export type NewSignIn = Pick<
  CompanySignInRow,
  'id' | 'issuer' | 'clientId' | 'sealedSecret' | 'askedDomains' | 'askedBy' | 'trustsProvider'
>;

/** `there`: the company has one already. */
export async function createSignIn(
  own: OneTenantDatabase,
  masters: RecordKeys,
  row: NewSignIn,
): Promise<'done' | 'there'> {
  const { companyId } = own.tenant;
  await companySignInModel(own).bulkCreate([{ ...row, companyId }], {
    ignoreDuplicates: true,
    returning: false,
    ...own.scope,
  });
  const there = await findSignIn(own);
  if (there?.id !== row.id) return 'there';
  await noteOfSignIn(own, masters, {
    id: row.id,
    version: 1,
    kind: 'created',
    by: row.askedBy,
    text: row.askedDomains.join(', '),
  });
  return 'done';
}

/** Whose move it is, of the version that was seen, and what it leaves. */
export interface SignInMove {
  readonly version: number;
  readonly by: string;
  readonly kind: CompanySignInEventKind;
  readonly text: string | null;
  readonly to: Partial<
    Pick<
      CompanySignInRow,
      | 'state'
      | 'issuer'
      | 'clientId'
      | 'sealedSecret'
      | 'askedDomains'
      | 'domains'
      | 'askedBy'
      | 'trustsProvider'
      | 'tested'
      | 'testedAt'
      | 'provenAt'
    >
  >;
}

/** Moves the sign-in of the company that this transaction works for; null: it is another version by now. */
export async function moveSignIn(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { version, by, kind, text, to }: SignInMove,
): Promise<CompanySignInRow | null> {
  const { companyId } = own.tenant;
  const row = await companySignInModel(own).findOne({
    where: { companyId, version },
    lock: rowLock,
    raw: true,
    ...own.scope,
  });
  if (row === null) return null;
  const next = version + 1;
  await companySignInModel(own).update(
    { ...to, version: next, updatedAt: fn('now') as unknown as Date },
    { where: { id: row.id, version }, ...own.scope },
  );
  await noteOfSignIn(own, masters, { id: row.id, version: next, kind, by, text });
  return findSignIn(own);
}

async function noteOfSignIn(
  own: OneTenantDatabase,
  masters: RecordKeys,
  event: {
    readonly id: string;
    readonly version: number;
    readonly kind: CompanySignInEventKind;
    readonly by: string;
    readonly text: string | null;
  },
): Promise<void> {
  const { id: companySignInId, version, kind, by: byAccount, text } = event;
  const { companyId } = own.tenant;
  const sealedText =
    text === null
      ? null
      : seal(
          (await openCompanyKeys(own, masters)).recordKeys,
          signInTextOf(companySignInId, version),
          text,
        );
  await companySignInEventModel(own).create(
    { companyId, companySignInId, version, kind, byAccount, sealedText },
    { returning: false, ...own.scope },
  );
}

/** Whether the move that led to a version was this one, of this person: the answer to it was lost. */
export async function wasSignInMovedBy(
  own: TenantDatabase,
  companySignInId: string,
  { version, kind, by }: { version: number; kind: CompanySignInEventKind; by: string },
): Promise<boolean> {
  const where = { companySignInId, version, kind, byAccount: by };
  return (await companySignInEventModel(own).count({ where, ...own.scope })) > 0;
}
