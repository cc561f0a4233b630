import * as routes from '@cotejo/contract/privacy/subject-request-routes.ts';
import { countryCodes, type Language } from '@cotejo/domain/country/country.ts';
import type { RecordKind } from '@cotejo/domain/privacy/retention.ts';
import { recordTexts } from '@cotejo/domain/privacy/subject-texts.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findAccount } from '@cotejo/store/account/find-account.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import {
  copyIsOver,
  findSubjectRequest,
  listSubjectRequests,
  listSubjectRequestsOf,
  openCopy,
  openReason,
  openSubject,
} from '@cotejo/store/privacy/subject-requests.ts';
import { reachesCountry, requireActor, type Actor } from '../account/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { writeCopyText } from './copy-text.ts';
import { decideSubjectRequest } from './decide-request.ts';
import { openForCustomer, openForSomebody } from './open-request.ts';

const permission = 'subject-request:execute';
const isOwn = { 'cache-control': 'private, no-store' } as const;

/** People's requests about their data: theirs on their account page, everybody's for staff. */
export const mountSubjectRequests: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;

  mount(app, routes.listSubjectRequests, async ({ context }) => {
    const actor = requireActor(context.actor);
    const rows = await listFor(dependencies, actor);
    if (actor.kind !== 'customer')
      await auditAct(db, context, { action: 'subject-request:read', target: null });
    return {
      headers: isOwn,
      body: { items: rows.map((row) => present(dependencies, row, context.language)) },
    };
  });

  mount(app, routes.openSubjectRequest, async ({ body, context }) => {
    const actor = requireActor(context.actor);
    const open = actor.kind === 'customer' ? openForCustomer : openForSomebody;
    const { id, reference, status, dueAt } = await open(dependencies, context, body);
    return {
      status: 201,
      headers: isOwn,
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
    const copy =
      endedAt === null || copyIsOver(endedAt) ? null : openCopy(configuration.recordKeys, request);
    if (copy === null) throw new AppError('NOT_FOUND');
    await auditAct(db, context, {
      action: 'subject-request:fetch',
      target: `subject-request/${request.id}`,
    });
    const isText = query.format === 'text';
    return {
      headers: {
        ...isOwn,
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
  const reached = countryCodes.filter((country) => reachesCountry(actor, permission, country));
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

function present({ configuration }: Dependencies, row: SubjectRequestRow, language: Language) {
  const { id, reference, kind, status, countryCode: country, outcome, endedAt } = row;
  const { name, email, details } = openSubject(configuration.recordKeys, row);
  const list = (counts: Readonly<Record<string, number>> | undefined, isKept: boolean) =>
    Object.entries(counts ?? {}).map(([kindOf, count]) => {
      const texts = recordTexts[kindOf as RecordKind];
      return {
        name: texts?.name[language] ?? kindOf,
        count,
        why: isKept ? (texts?.keptWhy[language] ?? '') : '',
      };
    });
  return {
    ...{ id, reference, kind, status, country, name, email, details },
    reason: openReason(configuration.recordKeys, row),
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    hasCopy: kind === 'copy' && status === 'done' && endedAt !== null && !copyIsOver(endedAt),
    erased: list(outcome.erased, false),
    kept: list(outcome.kept, true),
  };
}
