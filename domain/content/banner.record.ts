import { countryCodes, languages, type CountryCode, type Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { countryField } from '../record/country-field.ts';
import { defineRecord } from '../record/define-record.ts';
import type { FormContext } from '../record/record-kind.ts';
import { wholeKind } from '../record/whole-kind.ts';
import { findRoute } from '../site/site-addresses.ts';
import { defineTransitions } from '../state/transition-table.ts';

const bannerStates = ['withdrawn', 'published'] as const;
export type BannerState = (typeof bannerStates)[number];

/** A line at the foot of the screen, as staff edit it. */
export type BannerRecord = {
  readonly id: string;
  readonly version: number;
  readonly countryCode: string;
  readonly language: string;
  /** Code of the partner whose site has it; null: our own. */
  readonly partner: string | null;
  readonly text: string;
  /** Path of a page of ours, by its Spanish name; null: it leads nowhere. */
  readonly link: string | null;
  readonly linkText: string | null;
  /** ISO days of the country, both included; no last day: until it is withdrawn. */
  readonly fromDay: string;
  readonly untilDay: string | null;
  /** Visitors may close it for good. */
  readonly dismissible: boolean;
  readonly state: BannerState;
  readonly updatedAt: string;
};

/** What somebody wrote of a banner, read. */
export type GivenBanner = Pick<
  BannerRecord,
  'partner' | 'text' | 'link' | 'linkText' | 'fromDay' | 'untilDay' | 'dismissible'
>;

type BannerProblem = 'link' | 'site-link' | 'linkText' | 'days' | 'partner';

interface Words {
  readonly create: string;
  readonly change: string;
  readonly country: string;
  readonly language: string;
  readonly partner: string;
  readonly partnerHint: string;
  readonly text: string;
  readonly link: string;
  readonly linkHint: string;
  readonly linkText: string;
  readonly fromDay: string;
  readonly untilDay: string;
  readonly untilHint: string;
  readonly dismissible: string;
  readonly stateOf: Readonly<Record<BannerState, string>>;
  readonly ours: string;
  readonly always: string;
  readonly problems: Readonly<Record<BannerProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    create: 'Aviso nuevo',
    change: 'Cambiar el aviso',
    country: 'País',
    language: 'Idioma',
    partner: 'Partner',
    partnerHint: 'Código de quien tiene el sitio; vacío: el nuestro',
    text: 'Texto',
    link: 'Página a la que lleva',
    linkHint: 'Con su nombre en español, como /Comparar/Seguros-de-Salud; vacío: ninguna',
    linkText: 'Texto del enlace',
    fromDay: 'Desde el día',
    untilDay: 'Hasta el día, incluido',
    untilHint: 'Días del país; vacío: hasta que se retire',
    dismissible: 'Quien lo lee puede cerrarlo',
    stateOf: { withdrawn: 'Retirado', published: 'Publicado' },
    ours: 'El nuestro',
    always: 'Hasta que se retire',
    problems: {
      link: 'El sitio de este país no tiene esta página',
      'site-link': 'El sitio de este partner no tiene esta página',
      linkText: 'Un enlace necesita página y texto',
      days: 'El último día va después del primero',
      partner: 'No hay un partner con este código',
    },
  },
  en: {
    create: 'New banner',
    change: 'Change the banner',
    country: 'Country',
    language: 'Language',
    partner: 'Partner',
    partnerHint: 'Code of whose site it is; empty: ours',
    text: 'Text',
    link: 'Page that it leads to',
    linkHint: 'By its Spanish name, such as /Comparar/Seguros-de-Salud; empty: none',
    linkText: 'Text of the link',
    fromDay: 'From the day',
    untilDay: 'Until the day, included',
    untilHint: 'Days of the country; empty: until it is withdrawn',
    dismissible: 'Whoever reads it may close it',
    stateOf: { withdrawn: 'Withdrawn', published: 'Published' },
    ours: 'Ours',
    always: 'Until it is withdrawn',
    problems: {
      link: 'The site of this country has no such page',
      'site-link': 'The site of this partner has no such page',
      linkText: 'A link needs a page and a text',
      days: 'The last day comes after the first',
      partner: 'There is no partner with this code',
    },
  },
  pt: {
    create: 'Aviso novo',
    change: 'Mudar o aviso',
    country: 'País',
    language: 'Idioma',
    partner: 'Parceiro',
    partnerHint: 'Código de quem tem o site; vazio: o nosso',
    text: 'Texto',
    link: 'Página a que leva',
    linkHint: 'Com seu nome em espanhol, como /Comparar/Seguros-de-Salud; vazio: nenhuma',
    linkText: 'Texto do link',
    fromDay: 'A partir do dia',
    untilDay: 'Até o dia, inclusive',
    untilHint: 'Dias do país; vazio: até ser retirado',
    dismissible: 'Quem o lê pode fechá-lo',
    stateOf: { withdrawn: 'Retirado', published: 'Publicado' },
    ours: 'O nosso',
    always: 'Até ser retirado',
    problems: {
      link: 'O site deste país não tem esta página',
      'site-link': 'O site deste parceiro não tem esta página',
      linkText: 'Um link precisa de página e texto',
      days: 'O último dia vem depois do primeiro',
      partner: 'Não há um parceiro com este código',
    },
  },
};

/** A cell of a banner in words; undefined: as it is. */
function sayBannerCell(cell: string, value: unknown, language: Language): string | undefined {
  const words = wordsIn[language];
  if (cell === 'state') return words.stateOf[value as BannerState];
  if (value !== null) return undefined;
  return cell === 'partner' ? words.ours : cell === 'untilDay' ? words.always : undefined;
}

/** Why a field of the form is refused, at its field. */
export const toBannerError = (
  field: string,
  problem: BannerProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});

/** The longest that stays one or two lines on a phone. */
const longest = 140;

function bannerFields(row: BannerRecord | null, words: Words, today: string): readonly FormField[] {
  const text = (
    name: 'partner' | 'text' | 'link' | 'linkText',
    maxLength: number,
    hint?: string,
  ): FormField => ({
    name,
    type: 'text',
    label: words[name],
    ...(hint === undefined ? {} : { hint }),
    required: name === 'text',
    maxLength,
    ...(row?.[name] ? { initial: row[name] } : {}),
  });
  return [
    text('partner', 63, words.partnerHint),
    text('text', longest),
    text('link', 200, words.linkHint),
    text('linkText', 40),
    {
      name: 'fromDay',
      type: 'date',
      label: words.fromDay,
      required: true,
      initial: row?.fromDay ?? today,
    },
    {
      name: 'untilDay',
      type: 'date',
      label: words.untilDay,
      hint: words.untilHint,
      required: false,
      ...(row?.untilDay ? { initial: row.untilDay } : {}),
    },
    {
      name: 'dismissible',
      type: 'checkbox',
      label: words.dismissible,
      required: false,
      ...(row === null || row.dismissible ? { initial: 'true' } : {}),
    },
  ];
}

/** What is asked for a new banner, which nobody sees before it is published. */
function newBannerForm({ language, country, today }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'banner-new',
    version: 1,
    title: words.create,
    groups: [
      {
        fields: [
          countryField(words.country, country),
          {
            name: 'language',
            type: 'select',
            label: words.language,
            required: true,
            options: languages.map((value) => ({ value, label: value })),
            initial: language,
          },
          ...bannerFields(null, words, today),
        ],
      },
    ],
  };
}

function changeBannerForm(row: BannerRecord, { language, today }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'banner-change',
    version: 1,
    title: words.change,
    groups: [{ fields: bannerFields(row, words, today) }],
  };
}

/** Reads the form, and says by field what cannot be right in a country. */
export function readBannerForm(
  values: Readonly<Record<string, unknown>>,
  country: CountryCode,
): { readonly given: GivenBanner; readonly problems: Map<string, BannerProblem> } {
  const said = (name: string): string | null => String(values[name] ?? '').trim() || null;
  const given: GivenBanner = {
    partner: said('partner'),
    text: said('text') ?? '',
    link: said('link'),
    linkText: said('linkText'),
    fromDay: said('fromDay') ?? '',
    untilDay: said('untilDay'),
    dismissible: values['dismissible'] === true,
  };
  const { link, linkText, fromDay, untilDay } = given;
  const problems = new Map<string, BannerProblem>();
  if (link !== null && findRoute(country, 'es', link)?.route.answer.kind !== 'page')
    problems.set('link', 'link');
  else if ((link === null) !== (linkText === null))
    problems.set(link === null ? 'link' : 'linkText', 'linkText');
  if (untilDay !== null && untilDay < fromDay) problems.set('untilDay', 'days');
  return { given, problems };
}

export const bannerTransitions = defineTransitions<BannerState>({
  name: 'banner',
  initial: 'withdrawn',
  moves: { withdrawn: ['published'], published: ['withdrawn'] },
});

const isWithdrawn = ({ state }: BannerRecord): boolean => state === 'withdrawn';

/** Lines that a site shows for some days (docs/decisions/banners.md). */
export const bannerRecord = defineRecord<BannerRecord>()({
  name: 'banner',
  path: '/api/staff/banners',
  page: '/portal/avisos-sitio',
  permissions: { read: 'content:read', create: 'content:write' },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    countryCode: 'country',
    language: 'code',
    partner: 'code',
    text: 'text',
    link: 'text',
    linkText: 'text',
    fromDay: 'day',
    untilDay: 'day',
    dismissible: 'yes-no',
    state: 'status',
    updatedAt: 'time',
  },
  headings: {
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    language: { es: 'Idioma', en: 'Language', pt: 'Idioma' },
    partner: { es: 'Sitio', en: 'Site', pt: 'Site' },
    text: { es: 'Texto', en: 'Text', pt: 'Texto' },
    link: { es: 'Lleva a', en: 'Leads to', pt: 'Leva a' },
    linkText: { es: 'Texto del enlace', en: 'Text of the link', pt: 'Texto do link' },
    fromDay: { es: 'Desde', en: 'From', pt: 'Desde' },
    untilDay: { es: 'Hasta', en: 'Until', pt: 'Até' },
    dismissible: { es: 'Se puede cerrar', en: 'Can be closed', pt: 'Pode ser fechado' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayBannerCell,
  states: { cell: 'state', table: bannerTransitions },
  form: newBannerForm,
  list: {
    columns: ['text', 'state', 'countryCode', 'language', 'partner', 'fromDay', 'untilDay'],
    filters: {
      state: { in: 'state', options: bannerStates },
      language: { in: 'language', options: languages },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { changed: { by: 'updatedAt', index: null } },
    sort: '-changed',
    views: { all: '', published: 'state=published' },
  },
  facts: [
    ['text', 'state', 'countryCode', 'language', 'partner'],
    ['link', 'linkText', 'fromDay', 'untilDay', 'dismissible', 'updatedAt'],
  ],
  acts: {
    // What stands on the site is changed by whoever may publish: they withdraw it first.
    change: { permission: 'content:write', form: changeBannerForm, when: isWithdrawn },
    publish: {
      permission: 'content:publish',
      to: ['published'],
      confirm: true,
      when: isWithdrawn,
    },
    withdraw: {
      permission: 'content:publish',
      to: ['withdrawn'],
      when: ({ state }) => state === 'published',
    },
  },
});

/** What else there is to say of them. */
export const bannerKind = wholeKind(bannerRecord, {
  section: { icon: 'bell', group: 'site' },
  summaries: {
    tag: 'Personal',
    list: 'Los avisos de los sitios; solo personal',
    watch:
      'Eventos del servidor; cada `event: changed` dice qué aviso de los nombrados cambió, y nada más',
    create: 'Agrega un aviso, que nadie ve hasta que se publica',
    read: 'Un aviso, y qué puedes hacer con él; solo personal',
    history: 'Qué se hizo con un aviso, lo último primero',
    acts: {
      change: 'Cambia su texto, su enlace, sus días o de quién es el sitio',
      publish: 'El sitio lo muestra en sus días',
      withdraw: 'El sitio deja de mostrarlo',
    },
  },
  tables: {
    banner: { grants: { api: 'riu', worker: 'r' }, people: null },
    banner_event: {
      grants: { api: 'ri', worker: 'r' },
      people: {
        columns: ['by_account'],
        kept: 'who of the staff changed what the site tells (interest)',
        notCopied: 'who of the staff changed what the site tells',
      },
    },
  },
  words: {
    es: {
      title: 'Avisos del sitio',
      nav: 'Avisos del sitio',
      one: 'Aviso',
      description: 'Una línea que un sitio muestra por unos días, en un idioma',
      empty: 'No hay avisos',
      emptyText: 'Agrega el primero: nadie lo ve hasta que se publica.',
      caption: 'Avisos, lo último primero',
      create: {
        name: 'Agregar un aviso',
        done: 'El aviso se agregó. Nadie lo ve antes de que se publique.',
      },
      filter: {
        state: 'Estado',
        language: 'Idioma',
        country: 'País',
      },
      view: {
        all: 'Todos',
        published: 'Publicados',
      },
      act: {
        change: {
          name: 'Cambiar',
          done: 'El aviso cambió. Quien lo había cerrado lo ve otra vez.',
        },
        publish: {
          name: 'Publicar',
          done: 'El sitio lo muestra en sus días.',
        },
        withdraw: {
          name: 'Retirar',
          done: 'El sitio ya no lo muestra.',
        },
      },
      history: {
        created: 'Se agregó',
        changed: 'Cambió',
        published: 'Se publicó',
        withdrawn: 'Se retiró',
      },
    },
    en: {
      title: 'Banners of the site',
      nav: 'Banners',
      one: 'Banner',
      description: 'A line that a site shows for some days, in one language',
      empty: 'There are no banners',
      emptyText: 'Add the first one: nobody sees it before it is published.',
      caption: 'Banners, the last change first',
      create: {
        name: 'Add a banner',
        done: 'The banner was added. Nobody sees it before it is published.',
      },
      filter: {
        state: 'State',
        language: 'Language',
        country: 'Country',
      },
      view: {
        all: 'All',
        published: 'Published',
      },
      act: {
        change: {
          name: 'Change',
          done: 'The banner changed. Whoever had closed it sees it again.',
        },
        publish: {
          name: 'Publish',
          done: 'The site shows it on its days.',
        },
        withdraw: {
          name: 'Withdraw',
          done: 'The site does not show it any more.',
        },
      },
      history: {
        created: 'Added',
        changed: 'Changed',
        published: 'Published',
        withdrawn: 'Withdrawn',
      },
    },
    pt: {
      title: 'Avisos do site',
      nav: 'Avisos do site',
      one: 'Aviso',
      description: 'Uma linha que um site mostra por alguns dias, em um idioma',
      empty: 'Não há avisos',
      emptyText: 'Adicione o primeiro: ninguém o vê até ser publicado.',
      caption: 'Avisos, a última mudança primeiro',
      create: {
        name: 'Adicionar um aviso',
        done: 'O aviso foi adicionado. Ninguém o vê antes de ser publicado.',
      },
      filter: {
        state: 'Estado',
        language: 'Idioma',
        country: 'País',
      },
      view: {
        all: 'Todos',
        published: 'Publicados',
      },
      act: {
        change: {
          name: 'Mudar',
          done: 'O aviso mudou. Quem o tinha fechado o vê de novo.',
        },
        publish: {
          name: 'Publicar',
          done: 'O site o mostra em seus dias.',
        },
        withdraw: {
          name: 'Retirar',
          done: 'O site não o mostra mais.',
        },
      },
      history: {
        created: 'Foi adicionado',
        changed: 'Mudou',
        published: 'Foi publicado',
        withdrawn: 'Foi retirado',
      },
    },
  },
});
