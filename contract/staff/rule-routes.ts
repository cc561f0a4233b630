import { ruleRecord } from '@cotejo/domain/lead/rule.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './rule-calls.ts';

const of = recordRoutes(ruleRecord, { tag: 'Personal', reach: 'record' });

export const listAssignmentRules = of.list(
  calls.listAssignmentRules,
  'Las reglas que asignan solicitudes nuevas, en su orden; sólo personal',
);
export const watchAssignmentRules = of.watch(
  calls.watchAssignmentRules,
  'Eventos del servidor; cada `event: changed` dice qué regla de las nombradas cambió, y nada más',
);
export const createAssignmentRule = of.create(
  calls.createAssignmentRule,
  'Agrega una regla; la de un supervisor asigna a su equipo',
);
export const readAssignmentRule = of.read(
  calls.readAssignmentRule,
  'Una regla, y qué puedes hacer con ella; sólo personal',
);
export const readAssignmentRuleHistory = of.history(
  calls.readAssignmentRuleHistory,
  'Qué se hizo con una regla, lo último primero',
);
export const changeAssignmentRule = of.act(
  calls.changeAssignmentRule,
  'change',
  'Cambia qué solicitudes calzan, cuándo se asignan y cuántas por persona',
);
export const setAssignmentRuleTeam = of.act(
  calls.setAssignmentRuleTeam,
  'setTeam',
  'Asigna al equipo de un supervisor, o a los ejecutivos de todo el país',
);
export const listRuleSupervisors = of.choices(
  calls.listRuleSupervisors,
  'setTeam',
  'Quiénes supervisan ejecutivos',
);
export const pauseAssignmentRule = of.act(
  calls.pauseAssignmentRule,
  'pause',
  'Deja de asignar; las que calzan van a la regla que sigue',
);
export const resumeAssignmentRule = of.act(calls.resumeAssignmentRule, 'resume', 'Asigna otra vez');

export const assignmentRuleRoutes = [
  listAssignmentRules,
  watchAssignmentRules,
  createAssignmentRule,
  readAssignmentRule,
  readAssignmentRuleHistory,
  changeAssignmentRule,
  setAssignmentRuleTeam,
  listRuleSupervisors,
  pauseAssignmentRule,
  resumeAssignmentRule,
] as const;
