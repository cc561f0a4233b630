import { startOfDay } from '@cotejo/domain/calendar/start-of-day.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { addDays, countDays } from '@cotejo/domain/money/calendar-day.ts';
import { organizationRecord } from '@cotejo/domain/organization/organization.record.ts';
import * as routes from '@cotejo/contract/organization/organization-routes.ts';
import { readMetrics } from '@cotejo/store/organization/organization-metrics.ts';
import { loadOrganizations } from '@cotejo/store/organization/read-organization.ts';
import type { Mount } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import { mountRecord } from '../record/mount-record.ts';
import { requireReached } from '../record/reach.ts';
import { organizationSource } from './organization-source.ts';

/** A longer span would read what nobody asks for day by day. */
const longestSpan = 1_100;

/** Organisations of the catalogue, as staff work with them (docs/decisions/organisations.md). */
export const mountOrganizationRecords: Mount = (app, dependencies) => {
  const { db } = dependencies;
  const source = organizationSource(dependencies);
  const mounted = { kind: organizationRecord, source };
  mount(app, routes.readOrganizationMetrics, async ({ params: { id }, query, context }) => {
    const actor = requireActor(context.actor);
    await requireReached(db, mounted, actor, 'admin:organization:metrics', id);
    const [row] = await loadOrganizations(db, [id]);
    if (row === undefined) throw new AppError('NOT_FOUND');
    const { from, to } = query;
    const length = countDays(from, to);
    if (!(length >= 0 && length <= longestSpan)) throw new AppError('VALIDATION_FAILED');
    const { timeZone } = countries[row.organization.countryCode as CountryCode];
    const metrics = await readMetrics(db, row.organizationId, {
      from: startOfDay(timeZone, from),
      to: startOfDay(timeZone, addDays(to, 1)),
    });
    return { body: { from, to, products: row.products, ...metrics } };
  });
  mountRecord(
    app,
    dependencies,
    organizationRecord,
    {
      list: routes.listOrganizations,
      export: routes.exportOrganizations,
      watch: routes.watchOrganizations,
      create: routes.createOrganization,
      read: routes.readOrganization,
      history: routes.readOrganizationHistory,
      acts: {
        change: routes.changeOrganization,
        open: routes.openOrganization,
        close: routes.closeOrganization,
        delete: routes.deleteOrganization,
      },
    },
    source,
  );
};
