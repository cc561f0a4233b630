import * as routes from '@cotejo/contract/support-access/support-access-routes.ts';
import { supportAccessRecord } from '@cotejo/domain/support-access/support-access.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { supportAccessSource } from './support-access-source.ts';

/** Our staff among the people of companies, as the companies see it (docs/decisions/support-access.md). */
export const mountSupportAccesses: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    supportAccessRecord,
    {
      list: routes.listSupportAccesses,
      watch: routes.watchSupportAccesses,
      create: routes.openSupportAccess,
      read: routes.readSupportAccess,
      history: routes.readSupportAccessHistory,
      acts: { end: routes.endSupportAccess },
    },
    supportAccessSource(dependencies),
  );
