import type { Language } from '../country/country.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { ruleHours, type RuleHours } from './assignment.ts';
import type { RuleRecord, RuleState } from './rule-row.ts';
import { countryField } from '../record/country-field.ts';

interface Words {
  readonly create: string;
  readonly change: string;
  readonly team: string;
  readonly name: string;
  readonly nameHint: string;
  readonly country: string;
  readonly place: string;
  readonly placeHint: string;
  readonly line: string;
  readonly lineHint: string;
  readonly partner: string;
  readonly partnerHint: string;
  readonly hours: string;
  readonly maxOpen: string;
  readonly maxOpenHint: string;
  readonly supervisor: string;
  readonly supervisorHint: string;
  readonly noLine: string;
  readonly noPartner: string;
  readonly noSupervisor: string;
  readonly hoursOf: Readonly<Record<RuleHours, string>>;
  readonly stateOf: Readonly<Record<RuleState, string>>;
  readonly everyLine: string;
  readonly ownSite: string;
  readonly wholeCountry: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    create: 'Regla nueva',
    change: 'Cambiar la regla',
    team: 'A quiénes asigna',
    name: 'Nombre',
    nameHint: 'Queda en la historia de cada solicitud que asigna.',
    country: 'País',
    place: 'Orden',
    placeHint: 'Decide la primera regla que calza: 1 antes que 2.',
    line: 'Línea de negocio',
    lineHint: 'Vacío: todas.',
    partner: 'Partner',
    partnerHint: 'Vacío: de cualquier sitio.',
    hours: 'Cuándo asigna',
    maxOpen: 'Máximo por persona',
    maxOpenHint: 'A quien tiene tantas abiertas no se le asigna otra.',
    supervisor: 'Equipo de',
    supervisorHint: 'Vacío: los ejecutivos de todo el país.',
    noLine: 'No hay una línea de negocio con ese nombre',
    noPartner: 'No hay un partner con ese código',
    noSupervisor: 'Elige a alguien que supervise ejecutivos',
    hoursOf: { working: 'En horas de trabajo', always: 'A toda hora' },
    stateOf: { active: 'Activa', paused: 'En pausa' },
    everyLine: 'Todas',
    ownSite: 'Cualquiera',
    wholeCountry: 'Todo el país',
  },
  en: {
    create: 'New rule',
    change: 'Change the rule',
    team: 'Whom it gives them to',
    name: 'Name',
    nameHint: 'It stands in the history of each request that it assigns.',
    country: 'Country',
    place: 'Order',
    placeHint: 'The first rule that fits decides: 1 before 2.',
    line: 'Business line',
    lineHint: 'Empty: every one.',
    partner: 'Partner',
    partnerHint: 'Empty: of whichever site.',
    hours: 'When it assigns',
    maxOpen: 'Most for one person',
    maxOpenHint: 'Who has so many open is given no other one.',
    supervisor: 'Team of',
    supervisorHint: 'Empty: executives of the whole country.',
    noLine: 'There is no business line of that name',
    noPartner: 'There is no partner with that code',
    noSupervisor: 'Choose somebody who supervises executives',
    hoursOf: { working: 'In working hours', always: 'At any hour' },
    stateOf: { active: 'Active', paused: 'Paused' },
    everyLine: 'Every one',
    ownSite: 'Any',
    wholeCountry: 'Whole country',
  },
  pt: {
    create: 'Regra nova',
    change: 'Alterar a regra',
    team: 'A quem atribui',
    name: 'Nome',
    nameHint: 'Fica no histórico de cada solicitação que atribui.',
    country: 'País',
    place: 'Ordem',
    placeHint: 'Decide a primeira regra que serve: 1 antes de 2.',
    line: 'Linha de negócio',
    lineHint: 'Vazio: todas.',
    partner: 'Parceiro',
    partnerHint: 'Vazio: de qualquer site.',
    hours: 'Quando atribui',
    maxOpen: 'Máximo por pessoa',
    maxOpenHint: 'Quem tem tantas abertas não recebe outra.',
    supervisor: 'Equipe de',
    supervisorHint: 'Vazio: os executivos de todo o país.',
    noLine: 'Não há uma linha de negócio com esse nome',
    noPartner: 'Não há um parceiro com esse código',
    noSupervisor: 'Escolha alguém que supervisione executivos',
    hoursOf: { working: 'Em horário de trabalho', always: 'A qualquer hora' },
    stateOf: { active: 'Ativa', paused: 'Em pausa' },
    everyLine: 'Todas',
    ownSite: 'Qualquer um',
    wholeCountry: 'Todo o país',
  },
};

/** A value of the rule's form that the table of lines, of partners or of people does not have. */
export const sayRuleProblem = (
  problem: 'noLine' | 'noPartner' | 'noSupervisor',
  language: Language,
): string => wordsIn[language][problem];

/** A cell of a rule in words; what it leaves open says so. */
export function sayRuleCell(cell: string, value: unknown, language: Language): string | undefined {
  const words = wordsIn[language];
  if (cell === 'hours') return words.hoursOf[value as RuleHours];
  if (cell === 'state') return words.stateOf[value as RuleState];
  return undefined;
}

/** What a rule that leaves something open is for. */
export function sayOpenRuleCell(cell: string, language: Language): string | undefined {
  const words = wordsIn[language];
  const open: Readonly<Record<string, string>> = {
    businessLine: words.everyLine,
    partner: words.ownSite,
    supervisor: words.wholeCountry,
  };
  return open[cell];
}

const untouched = {
  name: '',
  place: 10,
  businessLine: null,
  partner: null,
  hours: 'working',
  maxOpen: 20,
} as const;
type Asked = Pick<RuleRecord, 'name' | 'place' | 'businessLine' | 'partner' | 'hours' | 'maxOpen'>;

function ruleFields(row: Asked, words: Words): readonly FormField[] {
  const { name, place, businessLine, partner, hours, maxOpen } = row;
  return [
    {
      name: 'name',
      type: 'text',
      label: words.name,
      hint: words.nameHint,
      required: true,
      maxLength: 60,
      ...(name === '' ? {} : { initial: name }),
    },
    {
      name: 'place',
      type: 'integer',
      label: words.place,
      hint: words.placeHint,
      required: true,
      min: 1,
      max: 999,
      initial: String(place),
    },
    {
      name: 'businessLine',
      type: 'text',
      label: words.line,
      hint: words.lineHint,
      required: false,
      maxLength: 60,
      ...(businessLine === null ? {} : { initial: businessLine }),
    },
    {
      name: 'partner',
      type: 'text',
      label: words.partner,
      hint: words.partnerHint,
      required: false,
      maxLength: 63,
      ...(partner === null ? {} : { initial: partner }),
    },
    {
      name: 'hours',
      type: 'select',
      label: words.hours,
      required: true,
      options: ruleHours.map((value) => ({ value, label: words.hoursOf[value] })),
      initial: hours,
    },
    {
      name: 'maxOpen',
      type: 'integer',
      label: words.maxOpen,
      hint: words.maxOpenHint,
      required: true,
      min: 1,
      max: 500,
      initial: String(maxOpen),
    },
  ];
}

/** What is asked for a new rule; whose team it is for is an act of its own. */
export function newRuleForm({ language, country }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'assignment-rule-new',
    version: 1,
    title: words.create,
    groups: [
      {
        fields: [countryField(words.country, country), ...ruleFields(untouched, words)],
      },
    ],
  };
}

export function changeRuleForm(row: RuleRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'assignment-rule-change',
    version: 1,
    title: words.change,
    groups: [{ fields: ruleFields(row, words) }],
  };
}

export function teamRuleForm(_row: RuleRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'assignment-rule-team',
    version: 1,
    title: words.team,
    groups: [
      {
        fields: [
          {
            name: 'supervisor',
            type: 'record',
            label: words.supervisor,
            hint: words.supervisorHint,
            required: false,
          },
        ],
      },
    ],
  };
}
