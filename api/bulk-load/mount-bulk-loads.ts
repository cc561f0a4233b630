import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import * as routes from '@cotejo/contract/bulk-load/bulk-load-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countIn, loadRowStates } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { fileTypes, maxFileRows } from '@cotejo/domain/record/record-file.ts';
import type { LoadColumn } from '@cotejo/domain/bulk-load/load-sheets.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { listRows, readHeadings } from '@cotejo/store/bulk-load/list-rows.ts';
import { placesOf, readMatch } from '@cotejo/store/bulk-load/match-load.ts';
import {
  findSameFile,
  listLoads,
  readLoad,
  type NamedLoad,
} from '@cotejo/store/bulk-load/read-load.ts';
import { previewLoad } from '@cotejo/store/bulk-load/preview-load.ts';
import { loadPolicyHeads } from '@cotejo/store/company-policy/read-policies.ts';
import { listOpenPolicies } from '@cotejo/store/company-policy/list-open-policies.ts';
import { policyName } from '@cotejo/store/company-policy/policy-name.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { actOnLoad, confirmSeen } from './act-on-load.ts';
import { correctSeen, matchSeen } from './correct-load.ts';
import { readLoadPages, writeLoadFile } from './load-file.ts';
import { toPlace, toText } from './load-place.ts';
import { mountLoadNews } from './mount-load-news.ts';
import { actPermissions, presentLoad, type Reader } from './present-load.ts';
import { presentRow } from './present-row.ts';
import { listReachedCompanies, reachesCompany, requireCompany } from '../company/reach-company.ts';
import { uploadLoad } from './upload-load.ts';

const reading = 'employee:bulk-load:read';
const pageLoads = 20;
const pageRows = 50;

/** Files of people of a company: what they would do, and what they did (docs/decisions/bulk-loads.md). */
export const mountBulkLoads: Mount = (app, dependencies) => {
  const { db, files, configuration } = dependencies;
  const { recordKeys, loadFiles } = configuration;
  // Before the calls of one load, whose id stands where this has a word.
  mountLoadNews(app, dependencies);

  /** The caller at a company, and what they see of its loads. */
  async function at(context: RequestContext, code: string, permission: Permission) {
    const { actor, company } = await requireCompany(db, context, code, permission);
    const { id: companyId, country } = company;
    const { accountId } = actor;
    const may = (asked: Permission): boolean => reachesCompany(actor, asked, company);
    const reader: Reader = { accountId, language: context.language, may };
    const today = dayIn(countries[country as CountryCode].timeZone, Date.now());
    return {
      reader,
      caller: { db, context, companyId, accountId, today },
      tenant: { companyId },
      country: country as CountryCode,
    };
  }

  /** One load of the company; one of another company and one that never was are the same. */
  async function findOne(tenant: { readonly companyId: string }, id: string): Promise<NamedLoad> {
    const load = await db.inTenant(tenant, (own) => readLoad(own, recordKeys, id));
    if (load === null) throw new AppError('NOT_FOUND');
    return load;
  }

  /** What the policies of some loads are called. */
  async function namePolicies(
    tenant: { readonly companyId: string },
    loads: readonly NamedLoad[],
  ): Promise<ReadonlyMap<string, string>> {
    const ids = loads.flatMap(({ companyPolicyId }) => companyPolicyId ?? []);
    const heads = await db.inTenant(tenant, (own) => loadPolicyHeads(own, ids));
    return new Map(heads.map((head) => [head.id, policyName(head)]));
  }

  /** A load as it is now. */
  async function present(tenant: { readonly companyId: string }, id: string, reader: Reader) {
    const load = await findOne(tenant, id);
    return presentLoad(load, reader, { policyNames: await namePolicies(tenant, [load]) });
  }

  mount(app, routes.listLoadCompanies, async ({ context }) => {
    const companies = await listReachedCompanies(db, requireActor(context.actor), reading);
    const items = companies.map(({ code, legalName, country }) => ({ code, legalName, country }));
    return { body: { items } };
  });

  mount(app, routes.uploadLoad, async ({ params, query, context }) => {
    const { reader, caller, tenant } = await at(
      context,
      params.company,
      query.kind === 'cancellation'
        ? 'employee:bulk-load:bulk-cancellation'
        : 'employee:bulk-load:bulk-activation',
    );
    const { fileName, kind, policyId } = query;
    const { id } = await uploadLoad(
      caller,
      { files, recordKeys, loadFiles },
      { fileName, kind, policyId },
    );
    return { status: 201, body: await present(tenant, id, reader) };
  });

  mount(app, routes.listLoads, async ({ params, query, context }) => {
    const { reader, tenant } = await at(context, params.company, reading);
    const after = query.after === undefined ? null : toPlace(query.after);
    const loads = await db.inTenant(tenant, (own) =>
      listLoads(own, recordKeys, { after, limit: pageLoads + 1 }),
    );
    const items = loads.slice(0, pageLoads);
    const policyNames = await namePolicies(tenant, items);
    const mayUpload = reader.may('employee:bulk-load:bulk-activation');
    const policies = mayUpload
      ? await db.inTenant(tenant, (own) => listOpenPolicies(own, [tenant.companyId]))
      : [];
    const last = loads.length > pageLoads ? items.at(-1) : undefined;
    return {
      body: {
        items: items.map((load) => presentLoad(load, reader, { policyNames })),
        next: last === undefined ? null : toText(last),
        mayUpload,
        policies: policies.map(({ id, name }) => ({ id, name })),
      },
    };
  });

  mount(app, routes.readLoad, async ({ params, context }) => {
    const { reader, caller, tenant } = await at(context, params.company, reading);
    const load = await findOne(tenant, params.loadId);
    const same =
      load.state === 'review' ? await db.inTenant(tenant, (own) => findSameFile(own, load)) : null;
    const match = await db.inTenant(tenant, (own) => readMatch(own, recordKeys, load));
    const preview =
      load.state === 'review'
        ? await db.inTenant(tenant, (own) => previewLoad(own, load, caller.today))
        : null;
    const policyNames = await namePolicies(tenant, [load]);
    const around = { sameFileAt: same?.createdAt ?? null, match, policyNames, preview };
    return { body: presentLoad(load, reader, around) };
  });

  mount(app, routes.listLoadRows, async ({ params, query, context }) => {
    const { tenant } = await at(context, params.company, reading);
    const load = await findOne(tenant, params.loadId);
    await auditAct(db, context, { action: 'bulk-load:read-rows', target: `bulk-load/${load.id}` });
    const { after, state } = query;
    const { rows, places } = await db.inTenant(tenant, async (own) => ({
      rows: await listRows(own, recordKeys, load, {
        after,
        limit: pageRows + 1,
        states: state === undefined ? null : [state],
      }),
      places: placesOf(load, await readHeadings(own, recordKeys, load)),
    }));
    const items = rows.slice(0, pageRows);
    return {
      body: {
        items: items.map((row) => presentRow(load.kind, row, places, context.language)),
        next: rows.length > pageRows ? (items.at(-1)?.number ?? null) : null,
      },
    };
  });

  mount(app, routes.correctLoadCell, async ({ params, body, context }) => {
    const asked = await at(context, params.company, actPermissions.correct);
    const { reader, caller, tenant, country } = asked;
    const { loadId: id, number } = params;
    const { from, to } = body;
    const column = body.column as LoadColumn;
    await correctSeen(caller, recordKeys, { id, number, country, column, from, to });
    const load = await findOne(tenant, id);
    const { row, places } = await db.inTenant(tenant, async (own) => {
      const rows = { after: number - 1, limit: 1, states: null };
      return {
        row: (await listRows(own, recordKeys, load, rows))[0],
        places: placesOf(load, await readHeadings(own, recordKeys, load)),
      };
    });
    if (row === undefined) throw new AppError('NOT_FOUND');
    return {
      body: {
        load: await present(tenant, id, reader),
        row: presentRow(load.kind, row, places, context.language),
      },
    };
  });

  mount(app, routes.matchLoad, async ({ params, body, context }) => {
    const { reader, caller, tenant } = await at(context, params.company, actPermissions.match);
    const chosen = body.columns.map(({ column, at }) => ({ column: column as LoadColumn, at }));
    await matchSeen(caller, recordKeys, params.loadId, chosen);
    return { body: await present(tenant, params.loadId, reader) };
  });

  mount(app, routes.downloadLoad, async ({ params, query, context }) => {
    const { tenant } = await at(context, params.company, reading);
    const load = await findOne(tenant, params.loadId);
    const { format } = query;
    const limit = maxFileRows.xlsx;
    if (format === 'xlsx' && countIn(load.counts, loadRowStates) > limit)
      throw new AppError('1000', { extensions: { limit } });
    await auditAct(db, context, { action: 'bulk-load:download', target: `bulk-load/${load.id}` });
    return {
      stream: (response) => {
        response.writeHead(200, {
          'content-type': fileTypes[format],
          'content-disposition': `attachment; filename="carga.${format}"`,
          'cache-control': 'no-store',
        });
        const pages = readLoadPages(db, recordKeys, load, context.language);
        // A reader who leaves, or a database that is away, cuts it off; the browser says so.
        pipeline(Readable.from(writeLoadFile(format, pages)), response).catch(() =>
          response.destroy(),
        );
      },
    };
  });

  mount(app, routes.confirmLoad, async ({ params, body, context }) => {
    const { reader, caller, tenant } = await at(context, params.company, actPermissions.confirm);
    const answer = await confirmSeen(caller, params.loadId, body.digest);
    const load = await present(tenant, params.loadId, reader);
    return { status: answer === 'asked' ? 202 : 200, body: load };
  });

  for (const [route, act] of [
    [routes.pauseLoad, 'pause'],
    [routes.resumeLoad, 'resume'],
    [routes.cancelLoad, 'cancel'],
    [routes.undoLoad, 'undo'],
  ] as const)
    mount(app, route as typeof routes.undoLoad, async ({ params, context }) => {
      const { reader, caller, tenant } = await at(context, params.company, actPermissions[act]);
      const answer = await actOnLoad(caller, params.loadId, act);
      const load = await present(tenant, params.loadId, reader);
      return { status: answer === 'asked' ? 202 : 200, body: load };
    });
};
