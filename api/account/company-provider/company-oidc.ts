import type * as oidc from 'openid-client';
import { stepUpFreshMs } from '@cotejo/domain/account/step-up.ts';
import { isOfTenant, verifiesAddress } from '@cotejo/domain/company-sign-in/entra-id.ts';
import { domainOf } from '@cotejo/domain/company-sign-in/mail-domain.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { AccountRow, MembershipRow } from '@cotejo/store/account/account.model.ts';
import { findAccountAtCompany, linkAtCompany } from '@cotejo/store/account/company-identities.ts';
import {
  findAccountByEmail,
  listMemberships,
  toEmailKey,
} from '@cotejo/store/account/find-account.ts';
import { holdAccount } from '@cotejo/store/account/hold-account.ts';
import { findDoor, type CompanyDoor } from '@cotejo/store/account/sign-in-domains.ts';
import { holdProvider } from '@cotejo/store/company-sign-in/hold-provider.ts';
import { openProvider, type CompanyProvider } from '@cotejo/store/company-sign-in/move-sign-in.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FirstProof } from '../session/access-token.ts';
import { provenAtOf, readClaims, saysMultiFactor, WrongClock } from './company-claims.ts';
import { whyFailed, type CompanyProviders, type ProviderFailure } from './company-provider.ts';
import {
  beginPending,
  keepPending,
  toAuthorization,
  type Pending,
} from '../open-id/oidc-pending.ts';
import { openSignIn, type SignIn } from '../session/open-sign-in.ts';
import { noteRefusal } from '../refuse.ts';
import { askSecondFactor } from '../factor/second-factor.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

/**
 * Why nobody was signed in by the provider of their company, besides what went wrong there: `address`, the provider proves no
 * address of the company's domains; `unknown`, nobody invited the person; `off`, the company is not signed in to so.
 */
type ProviderProblem = ProviderFailure | 'address' | 'unknown' | 'off';

/** The query parameter that tells the sign-in page what went wrong. */
const problemQuery = 'proveedor';

const refuse = (why: ProviderProblem): AppError =>
  new AppError('PROVIDER_REFUSED', { extensions: { why } });

type Urls = Pick<Dependencies['configuration'], 'publicUrls'>;

/** The site of a company's country: there its people sign in, and there the provider leads back to. */
const siteOf = ({ publicUrls }: Urls, { country }: Pick<CompanyDoor, 'country'>): string =>
  publicUrls[country as CountryCode];

/** Where the provider of a company leads back to; each company's is its own, so that no provider answers for another one. */
export const returnAddressOf = (
  configuration: Urls,
  { signInId, country }: Pick<CompanyDoor, 'signInId' | 'country'>,
): string => `${siteOf(configuration, { country })}/api/account/oidc/${signInId}`;

/** The page of the sign-in in a language, with a query. */
const signInPage = (language: Language, query: URLSearchParams): string =>
  `${siteAddress(sitePaths.signIn, language)}?${query.toString()}`;

/** Where the browser goes on after the provider led it back: the page of the sign-in, which asks for the token. */
export function toReturnPage(language: Language, signInId: string, query: URLSearchParams): string {
  const whole = new URLSearchParams(query);
  whole.set('empresa', signInId);
  return signInPage(language, whole);
}

/** Where somebody signs in by the provider of a company, begun at the site of its country. */
export const toCompanyStart = (
  configuration: Urls,
  door: CompanyDoor,
  asked: { readonly language: Language; readonly referrer: string | null },
): string => {
  const query = new URLSearchParams({
    company: door.signInId,
    language: asked.language,
    ...(asked.referrer === null ? {} : { referrer: asked.referrer }),
  });
  return `${siteOf(configuration, door)}/api/account/oidc?${query.toString()}`;
};

/**
 * Where the browser goes to sign in at the provider of a company, and the cookie that it needs when it comes back. A provider that
 * does not answer, and a company that is not signed in to so, lead to the page of the sign-in, which says it.
 */
export async function startCompanySignIn(
  dependencies: Dependencies,
  providers: CompanyProviders,
  asked: Pick<Pending, 'referrer' | 'language'> & { readonly signInId: string },
): Promise<{ readonly location: string; readonly cookie: string | null }> {
  try {
    const { door, provider } = await requireProvider(dependencies, asked.signInId);
    const client = await providers.discover(provider);
    const pending = beginPending(asked);
    const location = await toAuthorization(client, pending, {
      redirect_uri: returnAddressOf(dependencies.configuration, door),
      // Whom the provider asked long ago it asks again: acts with money, people and exports need a proof of now.
      max_age: String(stepUpFreshMs / 1000),
    });
    return { location, cookie: keepPending(dependencies, pending) };
  } catch (error) {
    dependencies.logger.warn(
      { err: error },
      'a sign-in at the provider of a company did not begin',
    );
    const query = new URLSearchParams({ [problemQuery]: whyOf(error) });
    return { location: signInPage(asked.language, query), cookie: null };
  }
}

/** What a refusal of ours, or a failure at the provider, is called. */
function whyOf(error: unknown): ProviderProblem {
  if (error instanceof WrongClock) return 'clock';
  if (!(error instanceof AppError)) return whyFailed(error);
  return (error.options.extensions?.['why'] as ProviderProblem | undefined) ?? 'answer';
}

async function requireProvider(
  { db, configuration }: Dependencies,
  signInId: string,
): Promise<{ readonly door: CompanyDoor; readonly provider: CompanyProvider }> {
  const door = await findDoor(db, signInId);
  if (door === null) throw refuse('off');
  const provider = await db.inTenant({ companyId: door.companyId }, (own) =>
    openProvider(own, configuration.recordKeys),
  );
  if (provider === null) throw refuse('off');
  return { door, provider };
}

/**
 * Signs in by the answer of a company's provider, the query with which the browser came back. The account is the one that this
 * identity signed in with before at this company, else the one of its verified address in a domain of the company; it has a role
 * there by invitation, and none is ever made. What opens is that company alone (docs/decisions/company-sign-in.md).
 *
 * @throws PROVIDER_REFUSED, DISABLED_USER, COMPANY_SUSPENDED, COMPANY_ENDED
 */
export async function signInByCompany(
  dependencies: Dependencies,
  providers: CompanyProviders,
  { query, pending, signInId }: { query: string; pending: Pending; signInId: string },
  origin: SignInOrigin,
): Promise<SignIn> {
  const returned = new URLSearchParams(query);
  // Another company's provider led back to this one, or something of ours did that no provider knows.
  const isMixedUp = returned.get('empresa') !== signInId;
  returned.delete('empresa');
  try {
    if (isMixedUp) throw refuse('answer');
    const { door, provider } = await requireProvider(dependencies, signInId);
    const address = new URL(returnAddressOf(dependencies.configuration, door));
    address.search = returned.toString();
    const claims = await readClaims(await providers.discover(provider), pending, address);
    // By an address that tenants share, another company's directory would answer.
    if (!isOfTenant(provider.issuer, claims)) throw refuse('answer');
    const account = await findPerson(dependencies, door, provider, claims);
    return await open(dependencies, { account, door, provider, claims }, origin);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'PROVIDER_REFUSED') throw error;
    const why = whyOf(error);
    dependencies.logger.warn({ err: error }, 'a sign-in at the provider of a company failed');
    await noteRefusal(dependencies.db, null, origin, 'session:open', `PROVIDER_REFUSED ${why}`);
    throw refuse(why);
  }
}

/** The account of an identity, linked from now on where it is the first time; nobody's where the provider was left meanwhile. */
function findPerson(
  { db, configuration }: Dependencies,
  { companyCode }: CompanyDoor,
  { issuer, domains, version }: CompanyProvider,
  claims: oidc.IDToken,
): Promise<AccountRow> {
  const identity = { companyCode, issuer: claims.iss, subject: claims.sub };
  return db.transaction(async (tx) => {
    if ((await holdProvider(tx, companyCode, version)) === null) throw refuse('off');
    const linked = await findAccountAtCompany(tx, identity);
    const email = linked === null ? verifiedEmail(claims, { issuer, domains }) : null;
    const account =
      linked ?? (await findAccountByEmail(tx, toEmailKey(configuration.indexKey, email ?? '')));
    const memberships =
      account === null ? [] : (await listMemberships(tx, account.id)).filter(isAt(companyCode));
    if (account === null || memberships.length === 0) throw refuse('unknown');
    const held = await holdAccount(tx, account.id);
    if (held === null || held.status === 'DISABLED') throw new AppError('DISABLED_USER');
    // Also of whom is known: an account that our staff disabled and enabled is invited again.
    if (!(await linkAtCompany(tx, account.id, identity))) throw refuse('unknown');
    return { ...account, status: 'ACTIVE' as const };
  });
}

const isAt =
  (code: string) =>
  ({ scopeKind, scopeId }: MembershipRow): boolean =>
    scopeKind === 'company' && scopeId === code;

/** An address that the provider verified, in a domain that is the company's: any other address belongs to somebody else. */
function verifiedEmail(
  claims: oidc.IDToken,
  { issuer, domains }: Pick<CompanyProvider, 'issuer' | 'domains'>,
): string {
  const { email } = claims;
  const domain = typeof email === 'string' ? domainOf(email) : null;
  if (!verifiesAddress(issuer, claims) || domain === null || !domains.includes(domain))
    throw refuse('address');
  return String(email);
}

async function open(
  dependencies: Dependencies,
  of: {
    readonly account: AccountRow;
    readonly door: CompanyDoor;
    readonly provider: CompanyProvider;
    readonly claims: oidc.IDToken;
  },
  origin: SignInOrigin,
): Promise<SignIn> {
  const { account, door, provider, claims } = of;
  const isTrusted = provider.trustsProvider || saysMultiFactor(claims);
  const provenAt = provenAtOf(claims);
  const first: FirstProof = {
    // Without the moment it is no proof of now, whatever was asked for once.
    factor: isTrusted && provenAt !== null ? 'oidc' : 'oidcAlone',
    passwordSetAt: null,
    provider: { companyCode: door.companyCode, version: provider.version },
    ...(provenAt === null ? {} : { provenAt }),
  };
  return isTrusted
    ? openSignIn(dependencies, account, origin, first)
    : askSecondFactor(dependencies, account, origin, first);
}
