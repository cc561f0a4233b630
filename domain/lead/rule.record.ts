import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { defineTransitions } from '../state/transition-table.ts';
import {
  changeRuleForm,
  newRuleForm,
  sayOpenRuleCell,
  sayRuleCell,
  teamRuleForm,
} from './rule-forms.ts';
import { ruleStates, type RuleRecord, type RuleState } from './rule-row.ts';

const permission = 'lead:assign';

export const ruleTransitions = defineTransitions<RuleState>({
  name: 'assignment rule',
  initial: 'active',
  moves: { active: ['paused'], paused: ['active'] },
});

/** Rules by which new leads become somebody's (docs/decisions/lead-assignment.md). */
export const ruleRecord = defineRecord<RuleRecord>()({
  name: 'assignment-rule',
  path: '/api/staff/assignment-rules',
  page: '/portal/reglas-asignacion',
  permissions: { read: permission, create: permission },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode', team: 'supervisor' },
  cells: {
    id: 'id',
    version: 'count',
    name: 'text',
    countryCode: 'country',
    place: 'count',
    businessLine: 'text',
    partner: 'code',
    hours: 'status',
    supervisor: { record: 'account' },
    maxOpen: 'count',
    state: 'status',
    updatedAt: 'time',
  },
  headings: {
    name: { es: 'Regla', en: 'Rule', pt: 'Regra' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    place: { es: 'Orden', en: 'Order', pt: 'Ordem' },
    businessLine: { es: 'Línea', en: 'Line', pt: 'Linha' },
    partner: { es: 'Partner', en: 'Partner', pt: 'Parceiro' },
    hours: { es: 'Cuándo', en: 'When', pt: 'Quando' },
    supervisor: { es: 'Equipo de', en: 'Team of', pt: 'Equipe de' },
    maxOpen: { es: 'Máximo', en: 'Most', pt: 'Máximo' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayRuleCell,
  sayEmpty: sayOpenRuleCell,
  states: { cell: 'state', table: ruleTransitions },
  form: newRuleForm,
  list: {
    columns: ['name', 'place', 'businessLine', 'partner', 'supervisor', 'maxOpen', 'state'],
    filters: {
      state: { in: 'state', options: ruleStates },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { place: { by: 'place', index: null } },
    sort: 'place',
    views: { all: '', active: 'state=active' },
  },
  facts: [
    ['name', 'state', 'countryCode', 'place'],
    ['businessLine', 'partner', 'hours', 'supervisor', 'maxOpen', 'updatedAt'],
  ],
  acts: {
    change: { permission, form: changeRuleForm },
    setTeam: { permission, path: 'team', form: teamRuleForm },
    pause: { permission, to: ['paused'], when: ({ state }) => state === 'active' },
    resume: { permission, to: ['active'], when: ({ state }) => state === 'paused' },
  },
});
