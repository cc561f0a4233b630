import * as routes from '@cotejo/contract/staff/lead-routes.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { leadSource } from './lead-source.ts';

/** The desk's leads. */
export const mountLeads: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    leadRecord,
    {
      list: routes.listLeads,
      export: routes.exportLeads,
      watch: routes.watchLeads,
      read: routes.readLead,
      history: routes.readLeadHistory,
      acts: {
        assign: routes.assignLead,
        reassign: routes.reassignLead,
        unassign: routes.unassignLead,
        schedule: routes.scheduleLead,
        updateStatus: routes.updateLeadStatus,
        notSame: routes.separateLead,
        sameAgain: routes.joinLeadAgain,
      },
      selections: {
        assign: routes.assignLeads,
        reassign: routes.reassignLeads,
        unassign: routes.unassignLeads,
        updateStatus: routes.updateLeadStatuses,
      },
      choices: { assign: routes.listLeadWorkers },
    },
    leadSource(dependencies, leadRecord),
  );
