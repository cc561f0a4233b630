import * as routes from '@cotejo/contract/member-process/member-process-routes.ts';
import { memberProcessRecord } from '@cotejo/domain/member-process/member-process.record.ts';
import { memberProcessTable } from '@cotejo/store/insurer-notice/process-table.ts';
import { loadProcesses } from '@cotejo/store/insurer-notice/read-processes.ts';
import { requireTenant } from '../company/require-tenant.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { answerRow } from './answer-row.ts';
import { readProcessHistory } from './process-history.ts';
import { processMoves } from './process-moves.ts';

/** What insurers are told of who enters and leaves policies of companies (docs/decisions/member-processes.md). */
export const mountMemberProcesses: Mount = (app, dependencies) => {
  const { db: pool, configuration } = dependencies;
  const { recordKeys } = configuration;
  mountRecord(
    app,
    dependencies,
    memberProcessRecord,
    {
      list: routes.listMemberProcesses,
      watch: routes.watchMemberProcesses,
      sheet: routes.answerMemberProcesses,
      read: routes.readMemberProcess,
      history: routes.readMemberProcessHistory,
      acts: {
        acceptActivation: routes.acceptActivation,
        acceptCancellation: routes.acceptCancellation,
        declineActivation: routes.declineActivation,
        declineCancellation: routes.declineCancellation,
      },
    },
    {
      table: memberProcessTable,
      load: (db, ids, { accountId }) =>
        loadProcesses(requireTenant(db), recordKeys, ids, accountId),
      history: (db, id, before) =>
        readProcessHistory(requireTenant(db), pool, recordKeys, { id, before }),
      // Whoever asked for the change is no second person.
      mayAct: ({ isOwn }, _, act) => !(isOwn && act.startsWith('accept')),
      create: answerRow(recordKeys),
      acts: processMoves,
    },
  );
};
