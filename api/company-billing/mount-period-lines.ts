import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as routes from '@cotejo/contract/company-billing/company-period-routes.ts';
import { writePeriodFile } from '@cotejo/domain/company-billing/period-file.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { fileTypes, maxFileRows } from '@cotejo/domain/record/record-file.ts';
import { loadCompanyPeriods } from '@cotejo/store/company-billing/read-periods.ts';
import { readWorkerLines } from '@cotejo/store/company-billing/read-worker-lines.ts';
import { auditAct } from '../account/audit.ts';
import { listReachedCompanyIds } from '../company/reach-company.ts';
import type { Mount } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import { writeFileParts } from '../record/write-file.ts';

/** The lines of a pre-invoice, worker by worker, as a file; who they are only for who may read the company's people. */
export const mountPeriodLines: Mount = (app, { db, configuration: { recordKeys } }) => {
  mount(app, routes.exportPeriodLines, async ({ params, query, context }) => {
    const { format } = query;
    const actor = requireActor(context.actor);
    const companyIds = await listReachedCompanyIds(db, actor, 'payment:export');
    const [period] = await db.inTenants({ companyIds }, (own) =>
      loadCompanyPeriods(own, recordKeys, [params.id], { alone: true }),
    );
    if (period === undefined) throw new AppError('NOT_FOUND');
    const { companyId, id, month, policy } = period;
    const known = await listReachedCompanyIds(db, actor, 'employee:read');
    const named = known.includes(companyId);
    const workers = await db.inTenant({ companyId }, (own) =>
      readWorkerLines(own, recordKeys, { id, month, policyId: policy.id }, named),
    );
    const { headings, rows } = writePeriodFile({ ...period, workers }, context.language);
    if (rows.length > maxFileRows[format]) throw new AppError('1000');
    await auditAct(db, context, {
      action: 'company-period:export',
      target: `company-period/${id}`,
      detail: { format, rows: rows.length, people: named ? 'named' : 'numbered' },
    });
    return {
      stream: (response) => {
        response.writeHead(200, {
          'content-type': fileTypes[format],
          'content-disposition': `attachment; filename="company-period-${month.slice(0, 7)}.${format}"`,
          'cache-control': 'no-store',
        });
        const parts = writeFileParts(format, headings, Readable.from([rows]));
        // A reader who leaves cuts it off; the browser says so.
        pipeline(Readable.from(parts), response).catch(() => response.destroy());
      },
    };
  });
};
