import * as routes from '@cotejo/contract/privacy/subject-request-routes.ts';
import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { type Language } from '@cotejo/domain/country/country.ts';
import { describeOutcome } from '@cotejo/domain/privacy/subject-texts.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import {
  copyIsOver,
  findSubjectRequest,
  listSubjectRequests,
  listSubjectRequestsOf,
  listProposals,
  openCopy,
  openReason,
  openSubject,
} from '@cotejo/store/privacy/subject-requests.ts';
import { type Actor, reachedCountries, reachesCountry, requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { writeCopyText } from './copy-text.ts';
import { countDeclarations, leaveOutHealth } from './leave-out-health.ts';
import { decideSubjectRequest } from './decide-request.ts';
import { openForCustomer, openForSomebody } from './open-request.ts';

const permission = 'subject-request:execute';

/** People's requests about their data: theirs on their account page, everybody's for staff. */
export const mountSubjectRequests: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;

  mount(app, routes.listSubjectRequests, async ({ context }) => {
    const actor = requireActor(context.actor);
    const rows = await listFor(dependencies, actor);
    if (actor.kind !== 'customer')
      await auditAct(db, context, {
        action: 'subject-request:read',
        target: null,
        detail: { listed: toListed(rows.map(({ id }) => id)) },
      });
    return {
      headers: privately,
      body: { items: rows.map((row) => present(dependencies, row, actor, context.language)) },
    };
  });

  mount(app, routes.openSubjectRequest, async ({ body, context }) => {
    const actor = requireActor(context.actor);
    const open = actor.kind === 'customer' ? openForCustomer : openForSomebody;
    const { id, reference, status, dueAt } = await open(dependencies, context, body);
    return {
      status: 201,
      headers: privately,
      body: { id, reference, status, dueAt: dueAt.toISOString() },
    };
  });

  mount(app, routes.decideSubjectRequest, async ({ params, body, context }) => {
    const request = await findInReach(dependencies, requireActor(context.actor), params.id);
    return {
      status: 202,
      body: { status: await decideSubjectRequest(dependencies, context, request, body) },
    };
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

async function listFor({ db }: Dependencies, actor: Actor): Promise<readonly SubjectRequestRow[]> {
  if (actor.kind === 'customer') {
    const account = await findAccount(db, actor.accountId);
    return account === null ? [] : listSubjectRequestsOf(db, account.emailKey);
  }
  const reached = reachedCountries(actor, permission);
  return listSubjectRequests(db, reached);
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

/** Staff hand over the copies that they asked for; what a customer asked for is theirs alone. */
const mayFetch = (actor: Actor, { askedBy }: SubjectRequestRow): boolean =>
  actor.kind === 'customer' || askedBy === 'staff';

function present(
  { configuration }: Dependencies,
  row: SubjectRequestRow,
  actor: Actor,
  language: Language,
) {
  const { id, reference, kind, status, countryCode: country, outcome, endedAt } = row;
  const { name, email, details } = openSubject(configuration.recordKeys, row);
  const described = describeOutcome(outcome, language);
  return {
    id,
    reference,
    kind,
    status,
    country,
    name,
    email,
    details,
    reason: openReason(configuration.recordKeys, row),
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    hasCopy:
      kind === 'copy' &&
      status === 'done' &&
      endedAt !== null &&
      !copyIsOver(endedAt) &&
      mayFetch(actor, row),
    waiting:
      actor.kind === 'customer'
        ? []
        : listProposals(configuration.recordKeys, row).map(({ decision, by, reason: why, at }) => ({
            decision,
            reason: why,
            at,
            isOwn: by === actor.accountId,
          })),
    erased: [...described.erased],
    kept: [...described.kept],
  };
}
