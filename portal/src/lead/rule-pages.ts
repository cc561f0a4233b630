import * as calls from '@cotejo/contract/staff/rule-calls.ts';
import { ruleRecord } from '@cotejo/domain/lead/rule.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';

export const pages = recordPages(ruleRecord, {
  list: calls.listAssignmentRules,
  watch: calls.watchAssignmentRules,
  create: calls.createAssignmentRule,
  read: calls.readAssignmentRule,
  history: calls.readAssignmentRuleHistory,
  acts: {
    change: calls.changeAssignmentRule,
    setTeam: calls.setAssignmentRuleTeam,
    pause: calls.pauseAssignmentRule,
    resume: calls.resumeAssignmentRule,
  },
  choices: { setTeam: calls.listRuleSupervisors },
});
