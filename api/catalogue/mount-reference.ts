import * as routes from '@cotejo/contract/catalogue/reference-routes.ts';
import { listCountries } from '@cotejo/store/reference/list-countries.ts';
import { listRegions } from '@cotejo/store/reference/list-regions.ts';
import { listWorkSectors } from '@cotejo/store/reference/list-work-sectors.ts';
import { noteUnitValue } from '../uf/note-unit-value.ts';
import type { Mount } from '../dependencies.ts';
import { publicly } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';

/** Lists that forms choose from change with a release, not with the catalogue. */
const forAnHour = { 'cache-control': 'public, max-age=3600', vary: 'Host, X-Country' } as const;

/** The calls of spec 3 §7 "Reference data" and "Unit value". */
export const mountReference: Mount = (app, dependencies) => {
  const { db } = dependencies;
  const { uf } = dependencies.comparison;

  mount(app, routes.getUf, async ({ context }) => {
    const note = noteUnitValue(await uf.today(context.country));
    return { headers: publicly, body: { valor: note.value / 100, fecha: note.date, ...note } };
  });
  mount(app, routes.listRegions, async ({ context }) => ({
    headers: forAnHour,
    body: await listRegions(db, context.country),
  }));
  mount(app, routes.listCountries, async () => ({
    headers: forAnHour,
    body: await listCountries(db),
  }));
  mount(app, routes.listWorkSectors, async () => ({
    headers: forAnHour,
    body: await listWorkSectors(db),
  }));
};
