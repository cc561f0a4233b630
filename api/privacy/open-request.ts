import type { openSubjectRequest as openRoute } from '@cotejo/contract/privacy/subject-request-routes.ts';
import type { RouteInput } from '@cotejo/contract/route.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
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
} from '@cotejo/store/privacy/subject-requests.ts';
import { lockName } from '@cotejo/store/server-calls.ts';
import { reachesCountry, requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import { provePassword } from '../account/factor/prove-password.ts';
import { toSignInOrigin } from '../account/sign-in-origin.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireFields } from '../http/require-fields.ts';
import type { RequestContext } from '../http/request-context.ts';

type Body = RouteInput<typeof openRoute>['body'];

/**
 * A customer's own request: they are known by their password, asked for again. The same request twice is one, and
 * one that staff took for them is proven by it.
 * Throws INVALID_CREDENTIALS for a wrong password, RATE_LIMITED after too many.
 */
export async function openForCustomer(
  dependencies: Dependencies,
  context: RequestContext,
  body: Body,
): Promise<SubjectRequestRow> {
  const { db, configuration } = dependencies;
  const { kind, details } = body;
  const actor = requireActor(context.actor);
  const account = await findAccount(db, actor.accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  const { password } = requireFields(
    body,
    body.kind === 'correction' ? ['password', 'details'] : ['password'],
    context.language,
  );
  const person = openPerson(configuration.recordKeys, account);
  const origin = toSignInOrigin(context, configuration);
  await provePassword(
    dependencies,
    { email: person.email, password },
    origin,
    'subject-request:open',
  );
  return open(dependencies, context, {
    kind,
    country: context.country,
    language: context.language,
    accountId: account.id,
    mailKey: account.emailKey,
    askedBy: 'customer',
    person: { ...person, details: details ?? '' },
    evidence: 'signed in, and gave the password again',
  });
}

/** A request that staff take for somebody, whom they then prove. */
export async function openForSomebody(
  dependencies: Dependencies,
  context: RequestContext,
  body: Body,
): Promise<SubjectRequestRow> {
  const { db, configuration } = dependencies;
  const { kind, details, country = context.country, language = context.language } = body;
  const { name, email } = requireFields(
    body,
    kind === 'correction' ? ['name', 'email', 'details'] : ['name', 'email'],
    context.language,
  );
  if (!reachesCountry(requireActor(context.actor), 'subject-request:execute', country))
    throw new AppError('NOT_FOUND');
  const mailKey = toEmailKey(configuration.indexKey, email);
  const account = await findAccountOf(db, mailKey);
  return open(dependencies, context, {
    kind,
    country,
    language,
    mailKey,
    accountId: account?.id ?? null,
    askedBy: 'staff',
    person: { name, email, details: details ?? '' },
    evidence: null,
  });
}

async function findAccountOf(db: Database, emailKey: string) {
  const account = await findAccountByEmail(db, emailKey);
  return account?.kind === 'customer' ? account : null;
}

async function open(
  { db, configuration }: Dependencies,
  context: RequestContext,
  request: NewSubjectRequest,
): Promise<SubjectRequestRow> {
  return db.transaction(async (tx) => {
    await lockName(tx, `subject request ${request.mailKey}`);
    const earlier = (await listSubjectRequestsOf(tx, request.mailKey)).find((row) =>
      isSame(configuration.recordKeys, row, request),
    );
    const { accountId, evidence } = request;
    if (earlier?.status === 'received' && accountId !== null && evidence !== null) {
      const proof = { accountId, evidence };
      const own = await proveOwnRequest(tx, configuration.recordKeys, earlier, proof);
      await auditAct(tx, context, {
        action: 'subject-request:prove',
        target: `subject-request/${own.id}`,
        detail: { by: 'password' },
      });
      return own;
    }
    if (earlier !== undefined) return earlier;
    const row = await openSubjectRequest(tx, configuration.recordKeys, request);
    await auditAct(tx, context, {
      action: 'subject-request:open',
      target: `subject-request/${row.id}`,
      detail: { kind: row.kind, askedBy: row.askedBy, status: row.status },
    });
    return row;
  });
}

/**
 * Whether an open request asks for the same: corrections by what is to be corrected. Staff of one country are not
 * answered with a request of another.
 */
function isSame(keys: RecordKeys, row: SubjectRequestRow, request: NewSubjectRequest): boolean {
  if (row.kind !== request.kind || row.endedAt !== null) return false;
  if (request.askedBy === 'staff' && row.countryCode !== request.country) return false;
  return request.kind !== 'correction' || openSubject(keys, row).details === request.person.details;
}
