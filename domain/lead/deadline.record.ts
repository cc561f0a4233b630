import { countryCodes, type Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { countryField } from '../record/country-field.ts';
import { defineRecord } from '../record/define-record.ts';
import type { FormContext } from '../record/record-kind.ts';
import { wholeKind } from '../record/whole-kind.ts';
import { defineTransitions } from '../state/transition-table.ts';
import type { LeadDeadline } from './deadline.ts';

const deadlineStates = ['active', 'paused'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/** Deadlines of leads as staff edit them. */
export type DeadlineRecord = {
  readonly id: string;
  readonly version: number;
  readonly countryCode: string;
  readonly place: number;
  readonly businessLine: string | null;
  readonly originRoute: string | null;
  readonly contactHours: number;
  readonly stillHours: number;
  readonly escalateHours: number;
  readonly state: DeadlineState;
  readonly updatedAt: string;
};

/** What somebody wrote of deadlines, read. */
export type GivenDeadline = Omit<LeadDeadline, 'id' | 'countryCode'>;

interface Words {
  readonly create: string;
  readonly change: string;
  readonly country: string;
  readonly place: string;
  readonly placeHint: string;
  readonly line: string;
  readonly lineHint: string;
  readonly origin: string;
  readonly originHint: string;
  readonly contactHours: string;
  readonly contactHint: string;
  readonly stillHours: string;
  readonly stillHint: string;
  readonly escalateHours: string;
  readonly escalateHint: string;
  readonly noLine: string;
  readonly everyLine: string;
  readonly everyOrigin: string;
  readonly stateOf: Readonly<Record<DeadlineState, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    create: 'Plazos nuevos',
    change: 'Cambiar los plazos',
    country: 'País',
    place: 'Orden',
    placeHint: 'Deciden los primeros que calzan: 1 antes que 2.',
    line: 'Línea de negocio',
    lineHint: 'Vacío: todas.',
    origin: 'Origen',
    originHint: 'Página del sitio por la que llegó, como /Comparar/Isapres; vacío: cualquiera.',
    contactHours: 'Horas hasta el primer contacto',
    contactHint: 'Horas de trabajo del país, desde que llega o se asigna.',
    stillHours: 'Horas sin movimiento',
    stillHint: 'Horas de trabajo en un mismo estado, una vez contactada.',
    escalateHours: 'Horas hasta escalar',
    escalateHint:
      'Horas de trabajo desde que se avisó a quien la tiene: sin contacto vuelve a la cola; si no, pasa a quien supervisa.',
    noLine: 'No hay una línea de negocio con ese nombre',
    everyLine: 'Todas',
    everyOrigin: 'Cualquiera',
    stateOf: { active: 'Activos', paused: 'En pausa' },
  },
  en: {
    create: 'New deadlines',
    change: 'Change the deadlines',
    country: 'Country',
    place: 'Order',
    placeHint: 'The first that fit decide: 1 before 2.',
    line: 'Business line',
    lineHint: 'Empty: every one.',
    origin: 'Origin',
    originHint:
      'Page of the site where it came in, such as /Comparar/Isapres. Leave empty for any page.',
    contactHours: 'Hours until the first contact',
    contactHint: 'Working hours of the country, since it comes in or is assigned.',
    stillHours: 'Hours without a move',
    stillHint: 'Working hours in one status, once its person was contacted.',
    escalateHours: 'Hours until it is escalated',
    escalateHint:
      'Working hours since whoever has it was told: without a contact it goes back to the queue, else to who supervises.',
    noLine: 'There is no business line of that name',
    everyLine: 'Every one',
    everyOrigin: 'Any',
    stateOf: { active: 'Active', paused: 'Paused' },
  },
  pt: {
    create: 'Prazos novos',
    change: 'Alterar os prazos',
    country: 'País',
    place: 'Ordem',
    placeHint: 'Decidem os primeiros que servem: 1 antes de 2.',
    line: 'Linha de negócio',
    lineHint: 'Vazio: todas.',
    origin: 'Origem',
    originHint: 'Página do site pela qual chegou, como /Comparar/Isapres; vazio: qualquer uma.',
    contactHours: 'Horas até o primeiro contato',
    contactHint: 'Horas de trabalho do país, desde que chega ou é atribuída.',
    stillHours: 'Horas sem movimento',
    stillHint: 'Horas de trabalho em um mesmo estado, depois do contato.',
    escalateHours: 'Horas até escalar',
    escalateHint:
      'Horas de trabalho desde o aviso a quem a tem: sem contato volta para a fila; senão, passa a quem supervisiona.',
    noLine: 'Não há uma linha de negócio com esse nome',
    everyLine: 'Todas',
    everyOrigin: 'Qualquer uma',
    stateOf: { active: 'Ativos', paused: 'Em pausa' },
  },
};

/** A line that the table of lines does not have, at its field. */
export const sayNoLine = (language: Language): FieldError => ({
  pointer: '/values/businessLine',
  code: 'UNKNOWN',
  message: wordsIn[language].noLine,
});

/** What is asked for first: an answer within the morning, a move within a week. */
export const usualDeadlines = {
  place: 100,
  businessLine: null,
  originRoute: null,
  contactHours: 2,
  stillHours: 40,
  escalateHours: 4,
} as const satisfies GivenDeadline;

function deadlineFields(row: GivenDeadline, words: Words): readonly FormField[] {
  const hours = (
    name: 'contactHours' | 'stillHours' | 'escalateHours',
    hint: string,
  ): FormField => ({
    name,
    type: 'integer',
    label: words[name],
    hint,
    required: true,
    min: 1,
    max: 240,
    initial: String(row[name]),
  });
  const text = (
    name: 'businessLine' | 'originRoute',
    { label, hint, maxLength }: { label: string; hint: string; maxLength: number },
  ): FormField => ({
    name,
    type: 'text',
    label,
    hint,
    required: false,
    maxLength,
    ...(row[name] === null ? {} : { initial: row[name] }),
  });
  return [
    {
      name: 'place',
      type: 'integer',
      label: words.place,
      hint: words.placeHint,
      required: true,
      min: 1,
      max: 999,
      initial: String(row.place),
    },
    text('businessLine', { label: words.line, hint: words.lineHint, maxLength: 60 }),
    text('originRoute', { label: words.origin, hint: words.originHint, maxLength: 200 }),
    hours('contactHours', words.contactHint),
    hours('stillHours', words.stillHint),
    hours('escalateHours', words.escalateHint),
  ];
}

function newDeadlineForm({ language, country }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const own = { ...usualDeadlines, place: 10 };
  return {
    id: 'lead-deadline-new',
    version: 1,
    title: words.create,
    groups: [{ fields: [countryField(words.country, country), ...deadlineFields(own, words)] }],
  };
}

function changeDeadlineForm(row: DeadlineRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'lead-deadline-change',
    version: 1,
    title: words.change,
    groups: [{ fields: deadlineFields(row, words) }],
  };
}

export function readDeadlineForm(values: Readonly<Record<string, unknown>>): GivenDeadline {
  const said = (name: string): string | null => String(values[name] ?? '').trim() || null;
  return {
    place: Number(values['place']),
    businessLine: said('businessLine'),
    originRoute: said('originRoute'),
    contactHours: Number(values['contactHours']),
    stillHours: Number(values['stillHours']),
    escalateHours: Number(values['escalateHours']),
  };
}

export const deadlineTransitions = defineTransitions<DeadlineState>({
  name: 'lead deadline',
  initial: 'active',
  moves: { active: ['paused'], paused: ['active'] },
});

const permission = 'lead:assign';

/** When a lead is late, and what follows (docs/decisions/lead-deadlines.md). */
export const deadlineRecord = defineRecord<DeadlineRecord>()({
  name: 'lead-deadline',
  path: '/api/staff/lead-deadlines',
  page: '/portal/plazos-solicitudes',
  permissions: { read: permission, create: permission },
  readings: { list: 'accounts', read: 'accounts' },
  // They hold for a country: who supervises a team reaches none of them.
  reach: { country: 'countryCode', place: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    countryCode: 'country',
    place: 'count',
    businessLine: 'text',
    originRoute: 'text',
    contactHours: 'count',
    stillHours: 'count',
    escalateHours: 'count',
    state: 'status',
    updatedAt: 'time',
  },
  headings: {
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    place: { es: 'Orden', en: 'Order', pt: 'Ordem' },
    businessLine: { es: 'Línea', en: 'Line', pt: 'Linha' },
    originRoute: { es: 'Origen', en: 'Origin', pt: 'Origem' },
    contactHours: {
      es: 'Horas al primer contacto',
      en: 'Hours to first contact',
      pt: 'Horas ao primeiro contato',
    },
    stillHours: {
      es: 'Horas sin movimiento',
      en: 'Hours without a move',
      pt: 'Horas sem movimento',
    },
    escalateHours: {
      es: 'Horas hasta escalar',
      en: 'Hours until escalated',
      pt: 'Horas até escalar',
    },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: (cell, value, language) =>
    cell === 'state' ? wordsIn[language].stateOf[value as DeadlineState] : undefined,
  sayEmpty: (cell, language) =>
    ({
      businessLine: wordsIn[language].everyLine,
      originRoute: wordsIn[language].everyOrigin,
    })[cell],
  states: { cell: 'state', table: deadlineTransitions },
  form: newDeadlineForm,
  list: {
    columns: [
      'countryCode',
      'place',
      'businessLine',
      'originRoute',
      'contactHours',
      'stillHours',
      'escalateHours',
      'state',
    ],
    filters: {
      state: { in: 'state', options: deadlineStates },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { place: { by: 'place', index: null } },
    sort: 'place',
    views: { all: '', active: 'state=active' },
  },
  facts: [
    ['countryCode', 'state', 'place', 'businessLine', 'originRoute'],
    ['contactHours', 'stillHours', 'escalateHours', 'updatedAt'],
  ],
  acts: {
    change: { permission, form: changeDeadlineForm },
    pause: {
      permission,
      to: ['paused'],
      confirm: true,
      when: ({ state }) => state === 'active',
      inverse: 'resume',
    },
    resume: { permission, to: ['active'], when: ({ state }) => state === 'paused' },
  },
});

/** What else there is to say of them. */
export const deadlineKind = wholeKind(deadlineRecord, {
  section: { icon: 'clock', group: 'sales', scopes: ['all', 'country'] },
  summaries: {
    tag: 'Personal',
    list: 'Los plazos de las solicitudes; solo personal',
    watch:
      'Eventos del servidor; cada `event: changed` dice qué plazos de los nombrados cambiaron, y nada más',
    create: 'Agrega plazos para las solicitudes de un país, una línea o un origen',
    read: 'Unos plazos, y qué puedes hacer con ellos; solo personal',
    history: 'Qué se hizo con unos plazos, lo último primero',
    acts: {
      change: 'Cambia sus horas, su orden o a qué solicitudes valen',
      pause: 'Las solicitudes ya no los siguen',
      resume: 'Las solicitudes los siguen otra vez',
    },
  },
  tables: {
    lead_deadline: { grants: { api: 'riu', worker: 'r' }, people: null },
    lead_deadline_event: {
      grants: { api: 'ri', worker: 'r' },
      people: {
        columns: ['by_account'],
        kept: 'who of the staff changed when a request is late (interest)',
        notCopied: 'who of the staff changed when a request is late',
      },
    },
    lead_step: {
      grants: { api: 'r', worker: 'ri' },
      people: {
        columns: ['told_to'],
        kept: 'whom of the staff we told of a request that was late; it goes with its request',
        notCopied: 'whom of the staff we told of a request that was late',
      },
    },
  },
  words: {
    es: {
      title: 'Plazos de solicitudes',
      nav: 'Plazos de solicitudes',
      one: 'Plazos',
      description: 'Cuándo una solicitud está atrasada, y cuándo pasa a otra persona',
      empty: 'No hay plazos',
      emptyText: 'Sin plazos ninguna solicitud se marca como atrasada.',
      caption: 'Plazos de solicitudes, en su orden',
      create: {
        name: 'Agregar plazos',
        done: 'Los plazos se agregaron. Valen para lo que llegue o se mueva desde ahora.',
      },
      filter: { state: 'Estado', country: 'País' },
      view: { all: 'Todos', active: 'Activos' },
      act: {
        change: {
          name: 'Cambiar',
          done: 'Los plazos cambiaron. Valen para lo que llegue o se mueva desde ahora.',
        },
        pause: { name: 'Poner en pausa', done: 'Los plazos están en pausa.' },
        resume: { name: 'Reanudar', done: 'Los plazos valen otra vez.' },
      },
      history: {
        created: 'Se agregaron',
        changed: 'Cambiaron',
        paused: 'Se pusieron en pausa',
        resumed: 'Se reanudaron',
      },
    },
    en: {
      title: 'Deadlines of requests',
      nav: 'Deadlines',
      one: 'Deadlines',
      description: 'When a request is late, and when it goes to somebody else',
      empty: 'There are no deadlines',
      emptyText: 'Without deadlines no request is marked as late.',
      caption: 'Deadlines of requests, in their order',
      create: {
        name: 'Add deadlines',
        done: 'The deadlines were added. They hold for what comes in or moves from now on.',
      },
      filter: { state: 'State', country: 'Country' },
      view: { all: 'All', active: 'Active' },
      act: {
        change: {
          name: 'Change',
          done: 'The deadlines changed. They hold for what comes in or moves from now on.',
        },
        pause: { name: 'Pause', done: 'The deadlines are paused.' },
        resume: { name: 'Resume', done: 'The deadlines hold again.' },
      },
      history: {
        created: 'Added',
        changed: 'Changed',
        paused: 'Paused',
        resumed: 'Resumed',
      },
    },
    pt: {
      title: 'Prazos de solicitações',
      nav: 'Prazos de solicitações',
      one: 'Prazos',
      description: 'Quando uma solicitação está atrasada, e quando passa a outra pessoa',
      empty: 'Não há prazos',
      emptyText: 'Sem prazos nenhuma solicitação é marcada como atrasada.',
      caption: 'Prazos de solicitações, na sua ordem',
      create: {
        name: 'Adicionar prazos',
        done: 'Os prazos foram adicionados. Valem para o que chegar ou mudar a partir de agora.',
      },
      filter: { state: 'Estado', country: 'País' },
      view: { all: 'Todos', active: 'Ativos' },
      act: {
        change: {
          name: 'Alterar',
          done: 'Os prazos mudaram. Valem para o que chegar ou mudar a partir de agora.',
        },
        pause: { name: 'Pausar', done: 'Os prazos estão em pausa.' },
        resume: { name: 'Retomar', done: 'Os prazos valem outra vez.' },
      },
      history: {
        created: 'Foram adicionados',
        changed: 'Mudaram',
        paused: 'Foram pausados',
        resumed: 'Foram retomados',
      },
    },
  },
});
