import type { Application } from 'express';
import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { countedFilter, historyPermissionOf } from '@cotejo/domain/record/define-record.ts';
import {
  countByValue,
  countRecords,
  maxCount,
  readRecordPage,
} from '@cotejo/store/record/page.sql.ts';
import type { RecordQuestion } from '@cotejo/store/record/record-table.ts';
import type { Database } from '@cotejo/store/database.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { inOrder } from './in-order.ts';
import { presentRecord } from './present-record.ts';
import { questionOf } from './question-of.ts';
import { loadOne, readableOf, requireReached, requireSupport, within } from './reach.ts';
import type { Mounted } from './record-source.ts';

/** List, record and history of a kind. Each reading is in the audit before anything of a record is read. */
export function mountReads(app: Application, { db }: Dependencies, mounted: Mounted): void {
  const { kind, routes, source } = mounted;
  const { read } = kind.permissions;

  mount(app, routes.list, async ({ context }) => ({
    body: await listRecords(db, mounted, context),
  }));

  mount(app, routes.read, async ({ params, context }) => {
    const { id } = params as { readonly id: string };
    const actor = requireActor(context.actor);
    await requireReached(db, mounted, actor, read, id);
    await auditAct(db, context, { action: `${kind.name}:read`, target: `${kind.name}/${id}` });
    return { body: await presentRecord(db, mounted, await loadOne(db, mounted, id, actor), actor) };
  });

  mount(app, routes.history, async ({ params, query, context }) => {
    const { id } = params as { readonly id: string };
    const { before = null } = query as { readonly before?: string };
    const actor = requireActor(context.actor);
    await requireReached(db, mounted, actor, read, id);
    await requireReached(db, mounted, actor, historyPermissionOf(kind), id);
    await auditAct(db, context, { action: `${kind.name}:read`, target: `${kind.name}/${id}` });
    const branches = await readableOf(db, mounted, actor);
    return {
      body: await within(db, kind, branches, (own) =>
        source.history(own, id, before, actor, context.language),
      ),
    };
  });
}

async function listRecords(db: Database, mounted: Mounted, context: RequestContext) {
  const { kind, source } = mounted;
  const actor = requireActor(context.actor);
  const query = questionOf(kind, context.url.searchParams, context);
  const branches = await readableOf(db, mounted, actor);
  requireSupport(actor, kind.permissions.read, branches);
  const question = { ...query, branches };
  const { ids, next, previous } = await within(db, kind, branches, (own) =>
    readRecordPage(own, source.table, question),
  );
  await auditAct(db, context, {
    action: `${kind.name}:list`,
    target: null,
    detail: { listed: toListed(ids) },
  });
  // Whatever is read of the page is read in one transaction, where it is of companies.
  const { items, counted, each } = await within(db, kind, branches, async (own) => ({
    items: inOrder(await source.load(own, ids, actor, { alone: false }), ids),
    counted: query.wantsCount ? await countRecords(own, source.table, question) : null,
    each: query.wantsCount ? await countEach(own, mounted, question) : {},
  }));
  return {
    items,
    next,
    previous,
    ...(counted === null
      ? {}
      : { count: { value: Math.min(counted, maxCount), capped: counted > maxCount } }),
    ...each,
    ignored: query.ignored,
    asOf: new Date().toISOString(),
  };
}

/** How many there are of each value that is counted and may be seen, whichever of them is asked for. */
async function countEach(db: Database, { kind, source }: Mounted, question: RecordQuestion) {
  const filter = countedFilter(kind);
  const { counts: cell } = kind.list;
  if (filter === null || cell === undefined) return {};
  const { branches } = question;
  const seen = filter.options
    .map(String)
    .filter((value) => branches.some((branch) => branch[cell]?.includes(value) ?? true));
  const conditions = question.conditions.filter((condition) => condition.cell !== cell);
  const counted = await countByValue(db, source.table, cell, { ...question, conditions });
  return { counts: seen.map((value) => ({ value, count: counted.get(value) ?? 0 })) };
}
