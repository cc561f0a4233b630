import * as routes from '@cotejo/contract/staff/waiting-routes.ts';
import { waitingRecord } from '@cotejo/domain/staff/waiting.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { waitingSource } from './waiting-source.ts';

/** Purchases that wait for a person, for those who may decide about them (docs/decisions/waiting-list.md). */
export const mountWaiting: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    waitingRecord,
    {
      list: routes.listWaiting,
      export: routes.exportWaiting,
      watch: routes.watchWaiting,
      read: routes.readWaiting,
      history: routes.readWaitingHistory,
      acts: {},
    },
    waitingSource(dependencies),
  );
