import type {
  askSubjectRequest as askRoute,
  openSubjectRequest as openRoute,
} from '@cotejo/contract/privacy/subject-request-routes.ts';
import type { RouteInput } from '@cotejo/contract/route.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { toSubjectError } from '@cotejo/domain/privacy/subject-request-forms.ts';
import {
  needsDetails,
  subjectKindsOf,
  type SubjectRequestKind,
} from '@cotejo/domain/privacy/subject-request.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import {
  findAccount,
  findAccountByEmail,
  openPerson,
  toEmailKey,
} from '@cotejo/store/account/find-account.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import {
  listSubjectRequestsOf,
  openSubject,
  openSubjectRequest,
  proveOwnRequest,
  type NewSubjectRequest,
  type SubjectPerson,
} from '@cotejo/store/privacy/subject-requests.ts';
import { lockName } from '@cotejo/store/server-calls.ts';
import { auditOwnAct } from '../account/audit.ts';
import { provePassword } from '../account/factor/prove-password.ts';
import { requireProven } from '../account/factor/require-proven.ts';
import { toSignInOrigin } from '../account/sign-in-origin.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { requireFields } from '../http/require-fields.ts';
import type { RequestContext } from '../http/request-context.ts';
import { enforceLimits } from '../limit/enforce-limits.ts';

type Body = RouteInput<typeof openRoute>['body'];
type PublicBody = RouteInput<typeof askRoute>['body'];

/**
 * A customer's own request: they prove again who they are, by their password or, who has none, by a code. The same request twice
 * is one, and one that was taken for them or asked on the public page is proven by it.
 * Throws INVALID_CREDENTIALS for a wrong password, RATE_LIMITED after too many, STEP_UP without a proof.
 */
export async function openForCustomer(
  dependencies: Dependencies,
  context: RequestContext,
  body: Body,
): Promise<SubjectRequestRow> {
  const { db, configuration } = dependencies;
  const { kind, details, password, employer } = body;
  const actor = requireActor(context.actor);
  const account = await findAccount(db, actor.accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  requireRight(kind, context);
  if (needsDetails(kind)) requireFields(body, ['details'], context.language);
  const person = openPerson(configuration.recordKeys, account);
  if (password === undefined) await requireProven(dependencies, actor, 'people');
  else
    await provePassword(
      dependencies,
      { email: person.email, password },
      toSignInOrigin(context, configuration),
      'subject-request:open',
    );
  return openAudited(dependencies, context, {
    kind,
    country: context.country,
    language: context.language,
    accountId: account.id,
    mailKey: account.emailKey,
    askedBy: 'customer',
    person: { ...person, details: details ?? '', employer: employer ?? '' },
    evidence: `signed in, and gave ${password === undefined ? 'a proof' : 'the password'} again`,
  });
}

/** A permission that a customer takes back: as easy as it was given, so no proof is asked for beside the session. */
export const openWithdrawal = (
  dependencies: Dependencies,
  context: RequestContext,
  account: Pick<AccountRow, 'id' | 'emailKey'>,
  person: SubjectPerson,
): Promise<SubjectRequestRow> =>
  openAudited(dependencies, context, {
    kind: 'opposition',
    country: context.country,
    language: context.language,
    accountId: account.id,
    mailKey: account.emailKey,
    askedBy: 'customer',
    person,
    evidence: 'signed in, and took a permission back in the account',
  });

/** Somebody's on the public page, whom nobody knows yet: two of the staff prove them, or they do so in their account. */
export async function openForVisitor(
  dependencies: Dependencies,
  context: RequestContext,
  body: PublicBody,
): Promise<SubjectRequestRow> {
  const { configuration } = dependencies;
  const { kind, name, email, details, employer } = body;
  requireRight(kind, context);
  if (needsDetails(kind)) requireFields(body, ['details'], context.language);
  const mailKey = toEmailKey(configuration.indexKey, email);
  await enforceLimits(dependencies, context, [
    { name: 'requestsOfNetwork' },
    { name: 'subjectRequestsOfEmail', value: mailKey },
  ]);
  const { country, language } = context;
  return openAudited(dependencies, context, {
    kind,
    country,
    language,
    accountId: null,
    mailKey,
    askedBy: 'visitor',
    person: { name, email, details: details ?? '', employer: employer ?? '' },
    evidence: null,
  });
}

/** A request that staff take for somebody, whom they then prove. */
export async function openForSomebody(
  tx: Database,
  { indexKey, recordKeys }: Dependencies['configuration'],
  by: string,
  request: {
    readonly id: string;
    readonly kind: SubjectRequestKind;
    readonly country: CountryCode;
    readonly language: Language;
    readonly person: SubjectPerson;
  },
): Promise<SubjectRequestRow> {
  const mailKey = toEmailKey(indexKey, request.person.email);
  const account = await findAccountByEmail(tx, mailKey);
  const { row } = await openOnce(tx, recordKeys, {
    ...request,
    mailKey,
    accountId: account?.kind === 'customer' ? account.id : null,
    askedBy: 'staff',
    evidence: null,
    by,
  });
  return row;
}

/** Throws where the law of the site's country has no such right. */
function requireRight(kind: SubjectRequestKind, { country, language }: RequestContext): void {
  if (subjectKindsOf(country).includes(kind)) return;
  const error = { ...toSubjectError('kind', language), pointer: '/kind' };
  throw new AppError('VALIDATION_FAILED', { errors: [error] });
}

async function openAudited(
  { db, configuration }: Dependencies,
  context: RequestContext,
  request: NewSubjectRequest,
): Promise<SubjectRequestRow> {
  return db.transaction(async (tx) => {
    const { row, became } = await openOnce(tx, configuration.recordKeys, request);
    // Of somebody whom nobody knows the history of the request says all there is.
    if (became === 'there' || context.actor === null) return row;
    await auditOwnAct(tx, context, {
      action: `subject-request:${became === 'proven' ? 'prove' : 'open'}`,
      target: `subject-request/${row.id}`,
      detail:
        became === 'proven'
          ? { by: 'account' }
          : { kind: row.kind, askedBy: row.askedBy, status: row.status },
    });
    return row;
  });
}

async function openOnce(
  tx: Database,
  keys: RecordKeys,
  request: NewSubjectRequest,
): Promise<{ readonly row: SubjectRequestRow; readonly became: 'opened' | 'proven' | 'there' }> {
  await lockName(tx, `subject request ${request.mailKey}`);
  const earlier = (await listSubjectRequestsOf(tx, request.mailKey)).find((row) =>
    isSame(keys, row, request),
  );
  const { accountId, evidence } = request;
  if (earlier?.status === 'received' && accountId !== null && evidence !== null) {
    const row = await proveOwnRequest(tx, keys, earlier, { accountId, evidence });
    return { row, became: 'proven' };
  }
  if (earlier !== undefined) return { row: earlier, became: 'there' };
  return { row: await openSubjectRequest(tx, keys, request), became: 'opened' };
}

/**
 * Whether an open request asks for the same: those that say something by what they say, and a permission that is taken back by which
 * one it is. Staff of one country, and a site, are not answered with a request of another.
 */
function isSame(keys: RecordKeys, row: SubjectRequestRow, request: NewSubjectRequest): boolean {
  if (row.kind !== request.kind || row.endedAt !== null) return false;
  if (request.askedBy !== 'customer' && row.countryCode !== request.country) return false;
  if (!needsDetails(request.kind)) return true;
  const { consentId, details } = openSubject(keys, row);
  return consentId === undefined && request.person.consentId === undefined
    ? details === request.person.details
    : consentId === request.person.consentId;
}
