import { countryCodes, type Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { countryField } from '../record/country-field.ts';
import { defineRecord } from '../record/define-record.ts';
import type { FormContext } from '../record/record-kind.ts';
import { wholeKind } from '../record/whole-kind.ts';
import { defineTransitions } from '../state/transition-table.ts';
import { fillText } from '../text/fill-text.ts';

const partnerStates = ['proposed', 'active', 'withdrawn'] as const;
export type PartnerState = (typeof partnerStates)[number];

/** Who sells under a site of its own, as staff add it. */
export type PartnerRecord = {
  readonly id: string;
  readonly version: number;
  /** What places, sites and leads call it; it stays. */
  readonly code: string;
  readonly name: string;
  /** Of the desk that answers for it; its sites may be of others, too. */
  readonly countryCode: string;
  readonly state: PartnerState;
  /** Of the site that its approval makes; null: it was a partner before partners were proposed here. */
  readonly host: string | null;
  readonly brand: string | null;
  readonly accent: string | null;
  /** Hosts of all its sites, `seguros.banco.cl, banco.pe`; `-`: none. */
  readonly sites: string;
  readonly updatedAt: string;
};

type PartnerProblem = 'code' | 'code-reserved' | 'code-taken' | 'live-site';

interface Words {
  readonly create: string;
  readonly change: string;
  readonly rename: string;
  readonly code: string;
  readonly codeHint: string;
  readonly name: string;
  readonly country: string;
  readonly host: string;
  readonly hostHint: string;
  readonly brand: string;
  readonly accent: string;
  readonly colorHint: string;
  readonly noSites: string;
  readonly before: string;
  readonly approves: string;
  readonly withdraws: string;
  readonly stateOf: Readonly<Record<PartnerState, string>>;
  readonly problems: Readonly<Record<PartnerProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    create: 'Partner nuevo',
    change: 'Cambiar la propuesta',
    rename: 'Cambiar el nombre',
    code: 'Código',
    codeHint: 'Letras minúsculas, números y guiones, como banco-andino; después no cambia',
    name: 'Nombre',
    country: 'País',
    host: 'Dominio de su sitio',
    hostHint: 'Sin https ni puerto, como seguros.banco.cl',
    brand: 'Color de la marca',
    accent: 'Color del botón principal',
    colorHint: 'Como #7a5cc2; los demás tonos se calculan para que todo se lea',
    noSites: 'Ninguno',
    before: 'Sin propuesta: era partner antes',
    approves:
      'Será partner: se le podrán dar accesos, y se crea su sitio como borrador. Nadie lo ve hasta que se ponga en línea.',
    withdraws:
      'Su gente deja de entrar y no se le dan accesos ni sitios nuevos. Sus ventas y solicitudes quedan. Se puede volver a proponer.',
    stateOf: { proposed: 'Por aprobar', active: 'Partner', withdrawn: 'Retirado' },
    problems: {
      code: 'Letras minúsculas, números y guiones sueltos, de 2 a 63, sin guion al comienzo ni al final',
      'code-reserved': 'Este código es de Cotejo o de un país: elige otro',
      'code-taken':
        'Ya hay un partner con este código; si fue retirado, se vuelve a proponer en su página',
      'live-site': 'Pausa antes sus sitios en línea: {hosts}',
    },
  },
  en: {
    create: 'New partner',
    change: 'Change the proposal',
    rename: 'Change the name',
    code: 'Code',
    codeHint:
      'Lower-case letters, digits and hyphens, such as banco-andino; it does not change later',
    name: 'Name',
    country: 'Country',
    host: 'Host of its site',
    hostHint: 'Without https or port, such as seguros.banco.cl',
    brand: 'Colour of the brand',
    accent: 'Colour of the main button',
    colorHint: 'Such as #7a5cc2; the other shades are computed so that all can be read',
    noSites: 'None',
    before: 'No proposal: it was a partner before',
    approves:
      'It becomes a partner: accesses can be given there, and its site is made as a draft. Nobody sees it before it is put online.',
    withdraws:
      'Its people are let in no more, and it gets no new accesses or sites. Its sales and requests stay. It can be proposed again.',
    stateOf: { proposed: 'To be approved', active: 'Partner', withdrawn: 'Withdrawn' },
    problems: {
      code: 'Lower-case letters, digits and single hyphens, 2 to 63, without a hyphen at either end',
      'code-reserved': 'This code is Cotejo’s or a country’s: choose another one',
      'code-taken':
        'There is a partner with this code; one that was withdrawn is proposed again on its page',
      'live-site': 'Pause its sites that are online first: {hosts}',
    },
  },
  pt: {
    create: 'Parceiro novo',
    change: 'Mudar a proposta',
    rename: 'Mudar o nome',
    code: 'Código',
    codeHint: 'Letras minúsculas, números e hifens, como banco-andino; depois não muda',
    name: 'Nome',
    country: 'País',
    host: 'Domínio do seu site',
    hostHint: 'Sem https nem porta, como seguros.banco.cl',
    brand: 'Cor da marca',
    accent: 'Cor do botão principal',
    colorHint: 'Como #7a5cc2; os outros tons são calculados para que tudo seja legível',
    noSites: 'Nenhum',
    before: 'Sem proposta: já era parceiro',
    approves:
      'Será parceiro: pode receber acessos, e seu site é criado como rascunho. Ninguém o vê até que seja posto no ar.',
    withdraws:
      'Sua equipe deixa de entrar e não recebe acessos nem sites novos. Suas vendas e solicitações ficam. Pode ser proposto de novo.',
    stateOf: { proposed: 'A aprovar', active: 'Parceiro', withdrawn: 'Retirado' },
    problems: {
      code: 'Letras minúsculas, números e hifens avulsos, de 2 a 63, sem hífen no início nem no fim',
      'code-reserved': 'Este código é da Cotejo ou de um país: escolha outro',
      'code-taken':
        'Já há um parceiro com este código; se foi retirado, é proposto de novo em sua página',
      'live-site': 'Antes, pause os sites que estão no ar: {hosts}',
    },
  },
};

/** Why something of a partner is refused, at its field where it has one. */
export const toPartnerError = (
  field: string,
  problem: PartnerProblem,
  language: Language,
  hosts: readonly string[] = [],
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: fillText(wordsIn[language].problems[problem], { hosts: hosts.join(', ') }),
});

function sayPartnerCell(cell: string, value: unknown, language: Language): string | undefined {
  const words = wordsIn[language];
  if (cell === 'state') return words.stateOf[value as PartnerState];
  if (cell === 'sites' && value === '-') return words.noSites;
  return cell === 'host' && value === null ? words.before : undefined;
}

/** Of a new one, or of what is proposed. */
type Initial = { readonly [Name in 'name' | 'host' | 'brand' | 'accent']: string | null };

const untouched: Initial = { name: '', host: '', brand: '#00a4b2', accent: '#f6a552' };

function proposedFields(row: Initial, words: Words): readonly FormField[] {
  const text = (name: keyof Initial, maxLength: number, hint?: string): FormField => ({
    name,
    type: 'text',
    label: words[name],
    ...(hint === undefined ? {} : { hint }),
    required: true,
    maxLength,
    initial: row[name] ?? '',
  });
  return [
    text('name', 60),
    text('host', 253, words.hostHint),
    text('brand', 7, words.colorHint),
    text('accent', 7),
  ];
}

function newPartnerForm({ language, country }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const code: FormField = {
    name: 'code',
    type: 'text',
    label: words.code,
    hint: words.codeHint,
    required: true,
    maxLength: 63,
  };
  return {
    id: 'partner-new',
    version: 1,
    title: words.create,
    groups: [
      {
        fields: [code, countryField(words.country, country), ...proposedFields(untouched, words)],
      },
    ],
  };
}

function changePartnerForm(row: PartnerRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'partner-change',
    version: 1,
    title: words.change,
    groups: [{ fields: proposedFields(row, words) }],
  };
}

function renamePartnerForm(row: PartnerRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'partner-rename',
    version: 1,
    title: words.rename,
    groups: [
      {
        fields: [
          {
            name: 'name',
            type: 'text',
            label: words.name,
            required: true,
            maxLength: 60,
            initial: row.name,
          },
        ],
      },
    ],
  };
}

export const partnerTransitions = defineTransitions<PartnerState>({
  name: 'partner',
  initial: 'proposed',
  moves: { proposed: ['active', 'withdrawn'], active: ['withdrawn'], withdrawn: ['proposed'] },
});

const isProposed = ({ state }: PartnerRecord): boolean => state === 'proposed';
const permission = 'admin:partner:create';

/** Partners, which two people add (docs/decisions/partners.md). */
export const partnerRecord = defineRecord<PartnerRecord>()({
  name: 'partner',
  path: '/api/staff/partners',
  page: '/portal/partners',
  permissions: { read: 'admin:partner:read', create: permission },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    code: 'code',
    name: 'text',
    countryCode: 'country',
    state: 'status',
    host: 'text',
    brand: 'text',
    accent: 'text',
    sites: 'text',
    updatedAt: 'time',
  },
  headings: {
    code: { es: 'Código', en: 'Code', pt: 'Código' },
    name: { es: 'Nombre', en: 'Name', pt: 'Nome' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    host: { es: 'Dominio propuesto', en: 'Proposed host', pt: 'Domínio proposto' },
    brand: { es: 'Color de la marca', en: 'Colour of the brand', pt: 'Cor da marca' },
    accent: { es: 'Color del botón', en: 'Colour of the button', pt: 'Cor do botão' },
    sites: { es: 'Sitios', en: 'Sites', pt: 'Sites' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayPartnerCell,
  states: { cell: 'state', table: partnerTransitions },
  form: newPartnerForm,
  list: {
    columns: ['name', 'code', 'state', 'countryCode', 'sites', 'updatedAt'],
    filters: {
      state: { in: 'state', options: partnerStates },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { changed: { by: 'updatedAt', index: null } },
    sort: '-changed',
    views: { all: '', proposed: 'state=proposed', active: 'state=active' },
  },
  facts: [
    ['name', 'code', 'countryCode', 'state', 'sites'],
    ['host', 'brand', 'accent', 'updatedAt'],
  ],
  acts: {
    change: { permission, form: changePartnerForm, when: isProposed },
    // Whoever wrote what is proposed does not approve it.
    approve: {
      permission,
      to: ['active'],
      confirm: true,
      confirmText: (_row, _answers, language) => wordsIn[language].approves,
      when: isProposed,
    },
    rename: {
      permission: 'admin:partner:update',
      path: 'name',
      form: renamePartnerForm,
      when: ({ state }) => state === 'active',
    },
    withdraw: {
      permission,
      to: ['withdrawn'],
      confirm: true,
      confirmText: (_row, _answers, language) => wordsIn[language].withdraws,
      when: ({ state }) => state !== 'withdrawn',
      inverse: 'restore',
    },
    // To be approved once more.
    restore: { permission, to: ['proposed'], when: ({ state }) => state === 'withdrawn' },
  },
});

/** What else there is to say of them. */
export const partnerKind = wholeKind(partnerRecord, {
  section: { icon: 'people', group: 'site' },
  summaries: {
    tag: 'Personal',
    list: 'Los partners; solo personal',
    watch:
      'Eventos del servidor; cada `event: changed` dice qué partner de los nombrados cambió, y nada más',
    create: 'Propone un partner, que lo es cuando otra persona lo aprueba',
    read: 'Un partner, y qué puedes hacer con él; solo personal',
    history: 'Qué se hizo con un partner, lo último primero',
    acts: {
      change: 'Cambia lo propuesto: quien lo escribió no lo aprueba',
      approve: 'Lo aprueba otra persona: se le pueden dar accesos, y tiene un sitio como borrador',
      rename: 'Cambia su nombre; el código queda',
      withdraw: 'Lo retira, una vez que ninguno de sus sitios está en línea: su gente no entra más',
      restore: 'Vuelve a proponer uno retirado, para que otra persona lo apruebe',
    },
  },
  tables: {
    partner: {
      grants: { api: 'riu', worker: 'r' },
      people: {
        columns: ['proposed_by'],
        kept: 'who of the staff proposed a partner (interest)',
        notCopied: 'who of the staff proposed a partner',
      },
    },
    partner_event: {
      grants: { api: 'ri', worker: 'r' },
      people: {
        columns: ['by_account'],
        kept: 'who of the staff changed a partner (interest)',
        notCopied: 'who of the staff changed a partner',
      },
    },
  },
  words: {
    es: {
      title: 'Partners',
      nav: 'Partners',
      one: 'Partner',
      description: 'Quién vende bajo un sitio propio, y desde cuándo',
      empty: 'No hay partners',
      emptyText: 'Propón el primero: lo es cuando otra persona lo apruebe.',
      caption: 'Partners, lo último primero',
      create: {
        name: 'Proponer un partner',
        done: 'Se propuso. Es partner cuando otra persona lo apruebe.',
      },
      filter: { state: 'Estado', country: 'País' },
      view: { all: 'Todos', proposed: 'Por aprobar', active: 'Vigentes' },
      act: {
        change: { name: 'Cambiar la propuesta', done: 'Se cambió. La aprueba otra persona.' },
        approve: {
          name: 'Aprobar',
          done: 'Es partner. Su sitio espera como borrador en «Sitios de partners».',
        },
        rename: { name: 'Cambiar el nombre', done: 'Se cambió el nombre.' },
        withdraw: { name: 'Retirar', done: 'Se retiró. Su gente no entra más.' },
        restore: {
          name: 'Volver a proponer',
          done: 'Se propuso otra vez. Es partner cuando otra persona lo apruebe.',
        },
      },
      history: {
        created: 'Se propuso',
        changed: 'Se cambió la propuesta',
        approved: 'Se aprobó',
        renamed: 'Se cambió el nombre',
        withdrawn: 'Se retiró',
        restored: 'Se volvió a proponer',
      },
    },
    en: {
      title: 'Partners',
      nav: 'Partners',
      one: 'Partner',
      description: 'Who sells under a site of its own, and since when',
      empty: 'There are no partners',
      emptyText: 'Propose the first one: it is a partner once somebody else approves it.',
      caption: 'Partners, the last change first',
      create: {
        name: 'Propose a partner',
        done: 'Proposed. It is a partner once somebody else approves it.',
      },
      filter: { state: 'State', country: 'Country' },
      view: { all: 'All', proposed: 'To be approved', active: 'Active' },
      act: {
        change: { name: 'Change the proposal', done: 'Changed. Somebody else approves it.' },
        approve: {
          name: 'Approve',
          done: 'It is a partner. Its site waits as a draft among the sites of partners.',
        },
        rename: { name: 'Change the name', done: 'The name was changed.' },
        withdraw: { name: 'Withdraw', done: 'Withdrawn. Its people are let in no more.' },
        restore: {
          name: 'Propose again',
          done: 'Proposed again. It is a partner once somebody else approves it.',
        },
      },
      history: {
        created: 'Proposed',
        changed: 'Proposal changed',
        approved: 'Approved',
        renamed: 'Name changed',
        withdrawn: 'Withdrawn',
        restored: 'Proposed again',
      },
    },
    pt: {
      title: 'Parceiros',
      nav: 'Parceiros',
      one: 'Parceiro',
      description: 'Quem vende em um site próprio, e desde quando',
      empty: 'Não há parceiros',
      emptyText: 'Proponha o primeiro: ele o é quando outra pessoa o aprovar.',
      caption: 'Parceiros, o último primeiro',
      create: {
        name: 'Propor um parceiro',
        done: 'Foi proposto. É parceiro quando outra pessoa o aprovar.',
      },
      filter: { state: 'Estado', country: 'País' },
      view: { all: 'Todos', proposed: 'A aprovar', active: 'Vigentes' },
      act: {
        change: { name: 'Mudar a proposta', done: 'Foi mudada. Outra pessoa a aprova.' },
        approve: {
          name: 'Aprovar',
          done: 'É parceiro. Seu site espera como rascunho em «Sites de parceiros».',
        },
        rename: { name: 'Mudar o nome', done: 'O nome foi mudado.' },
        withdraw: { name: 'Retirar', done: 'Foi retirado. Sua equipe não entra mais.' },
        restore: {
          name: 'Propor de novo',
          done: 'Foi proposto de novo. É parceiro quando outra pessoa o aprovar.',
        },
      },
      history: {
        created: 'Foi proposto',
        changed: 'A proposta foi mudada',
        approved: 'Foi aprovado',
        renamed: 'O nome foi mudado',
        withdrawn: 'Foi retirado',
        restored: 'Foi proposto de novo',
      },
    },
  },
});
