import { ruleRecord } from '@cotejo/domain/lead/rule.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(ruleRecord);
export const listAssignmentRules = of.list('listAssignmentRules');
export const watchAssignmentRules = of.watch('watchAssignmentRules');
export const createAssignmentRule = of.create('createAssignmentRule');
export const readAssignmentRule = of.read('readAssignmentRule');
export const readAssignmentRuleHistory = of.history('readAssignmentRuleHistory');
export const changeAssignmentRule = of.act('changeAssignmentRule', 'change');
export const setAssignmentRuleTeam = of.act('setAssignmentRuleTeam', 'setTeam');
export const listRuleSupervisors = of.choices('listRuleSupervisors', 'setTeam');
export const pauseAssignmentRule = of.act('pauseAssignmentRule', 'pause');
export const resumeAssignmentRule = of.act('resumeAssignmentRule', 'resume');
