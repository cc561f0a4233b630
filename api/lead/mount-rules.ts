import * as routes from '@cotejo/contract/staff/rule-routes.ts';
import { ruleRecord } from '@cotejo/domain/lead/rule.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { ruleSource } from './rule-source.ts';

/** Rules by which new leads become somebody's (docs/decisions/lead-assignment.md). */
export const mountRules: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    ruleRecord,
    {
      list: routes.listAssignmentRules,
      watch: routes.watchAssignmentRules,
      create: routes.createAssignmentRule,
      read: routes.readAssignmentRule,
      history: routes.readAssignmentRuleHistory,
      acts: {
        change: routes.changeAssignmentRule,
        setTeam: routes.setAssignmentRuleTeam,
        pause: routes.pauseAssignmentRule,
        resume: routes.resumeAssignmentRule,
      },
      choices: { setTeam: routes.listRuleSupervisors },
    },
    ruleSource(dependencies, ruleRecord),
  );
