import * as routes from '@cotejo/contract/privacy/subject-request-routes.ts';
import { type Language } from '@cotejo/domain/country/country.ts';
import { isCopy } from '@cotejo/domain/privacy/subject-request.ts';
import { describeOutcome } from '@cotejo/domain/privacy/subject-texts.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import {
  copyIsOver,
  findSubjectRequest,
  listSubjectRequestsOf,
  openCopy,
  openExtension,
  openReason,
  openSubject,
} from '@cotejo/store/privacy/subject-requests.ts';
import { type Actor, reachesCountry, requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { writeCopyText } from './copy-text.ts';
import { countDeclarations, leaveOutHealth } from './leave-out-health.ts';
import { openForCustomer, openForVisitor } from './open-request.ts';

const permission = 'subject-request:execute';

/** What customers ask about their data in their account, and anybody on the public page. */
export const mountSubjectRequests: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;

  mount(app, routes.listSubjectRequests, async ({ context }) => {
    const account = await findAccount(db, requireActor(context.actor).accountId);
    const rows = account === null ? [] : await listSubjectRequestsOf(db, account.emailKey);
    return {
      headers: privately,
      body: { items: rows.map((row) => present(dependencies, row, context.language)) },
    };
  });

  mount(app, routes.openSubjectRequest, async ({ body, context }) => {
    requireCustomer(context);
    const { id, reference, status, dueAt } = await openForCustomer(dependencies, context, body);
    return {
      status: 201,
      headers: privately,
      body: { id, reference, status, dueAt: dueAt.toISOString() },
    };
  });

  mount(app, routes.askSubjectRequest, async ({ body, context }) => {
    await openForVisitor(dependencies, context, body);
    return { status: 201, headers: privately, body: { received: true } };
  });

  mount(app, routes.getSubjectCopy, async ({ params, query, context }) => {
    const actor = requireActor(context.actor);
    const request = await findInReach(dependencies, actor, params.id);
    const { endedAt, reference, language } = request;
    const held =
      endedAt === null || copyIsOver(endedAt) || !mayFetch(actor, request)
        ? null
        : openCopy(configuration.recordKeys, request);
    if (held === null) throw new AppError('NOT_FOUND');
    const seesHealth =
      actor.kind === 'customer' || reachesCountry(actor, 'health:read', request.countryCode);
    const copy = seesHealth ? held : leaveOutHealth(held);
    const declarations = countDeclarations(copy);
    const target = `subject-request/${request.id}`;
    await auditAct(db, context, {
      action: 'subject-request:fetch',
      target,
      detail: { declarations },
    });
    if (actor.kind !== 'customer' && declarations > 0)
      await auditAct(db, context, { action: 'health:read', target, detail: { declarations } });
    const isText = query.format === 'text';
    return {
      headers: {
        ...privately,
        'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${reference}.${isText ? 'txt' : 'json'}"`,
      },
      body: Buffer.from(isText ? writeCopyText(copy, language) : JSON.stringify(copy, null, 2)),
    };
  });
};

function requireCustomer({ actor }: RequestContext): Actor {
  const caller = requireActor(actor);
  if (caller.kind !== 'customer') throw new AppError('FORBIDDEN');
  return caller;
}

/** A request of the customer's own, or of the country that staff work for; others do not exist. */
async function findInReach(
  { db }: Dependencies,
  actor: Actor,
  id: string,
): Promise<SubjectRequestRow> {
  const request = await findSubjectRequest(db, id);
  const reached =
    request !== null &&
    (actor.kind === 'customer'
      ? (await findAccount(db, actor.accountId))?.emailKey === request.mailKey
      : reachesCountry(actor, permission, request.countryCode));
  if (!reached) throw new AppError('NOT_FOUND');
  return request;
}

/** Staff hand over copies that nobody asked for in an account; what a customer asked for is theirs alone. */
const mayFetch = (actor: Actor, { askedBy }: SubjectRequestRow): boolean =>
  actor.kind === 'customer' || askedBy !== 'customer';

function present(
  { configuration: { recordKeys } }: Dependencies,
  row: SubjectRequestRow,
  language: Language,
) {
  const { id, reference, kind, status, countryCode: country, outcome, extendedAt, endedAt } = row;
  const described = describeOutcome(outcome, language);
  return {
    id,
    reference,
    kind,
    status,
    country,
    details: openSubject(recordKeys, row).details,
    reason: openReason(recordKeys, row),
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    extendedAt: extendedAt?.toISOString() ?? null,
    extension: openExtension(recordKeys, row),
    endedAt: endedAt?.toISOString() ?? null,
    hasCopy: isCopy(kind) && status === 'done' && endedAt !== null && !copyIsOver(endedAt),
    erased: [...described.erased],
    kept: [...described.kept],
  };
}
