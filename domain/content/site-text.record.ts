import { countryCodes, languages, type CountryCode, type Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { countryField } from '../record/country-field.ts';
import { defineRecord } from '../record/define-record.ts';
import type { FormContext } from '../record/record-kind.ts';
import { wholeKind } from '../record/whole-kind.ts';
import type { LandingPath } from '../site/landing-paths.ts';
import { defineTransitions } from '../state/transition-table.ts';
import { scheduleHours } from './article-forms.ts';
import {
  alwaysNamed,
  isMenuPart,
  isPage,
  isPagePart,
  landingProblem,
  pagesToName,
  readLandingBody,
  readMenuBody,
  siteParts,
  writeMenuBody,
  type NamedPage,
  type SitePart,
  type SiteWords,
} from './site-text.ts';

const siteTextStates = ['draft', 'published', 'withdrawn'] as const;
export type SiteTextState = (typeof siteTextStates)[number];

/** What a part of a site says in one language, as staff edit it: its newest version, and which one the site shows. */
export type SiteTextRecord = {
  readonly id: string;
  readonly version: number;
  readonly part: SitePart;
  readonly countryCode: string;
  readonly language: string;
  /** Code of the partner whose site has it; null: our own. */
  readonly partner: string | null;
  readonly state: SiteTextState;
  readonly title: string;
  readonly lead: string;
  readonly link: string | null;
  readonly linkText: string | null;
  readonly body: string;
  readonly newest: number;
  /** The version that the site shows now; null: what it began with. */
  readonly shown: number | null;
  /** When the newest version is to be shown; null: it is not published for later. */
  readonly nextAt: string | null;
  readonly updatedAt: string;
};

type SiteTextProblem =
  | 'taken'
  | 'part'
  | 'partner'
  | 'pair'
  | 'twice'
  | 'law'
  | 'none'
  | 'page'
  | 'site-page'
  | 'begin'
  | 'empty'
  | 'past'
  | 'number';

interface Words {
  readonly create: string;
  readonly edit: string;
  readonly schedule: string;
  readonly restore: string;
  readonly country: string;
  readonly language: string;
  readonly partner: string;
  readonly partnerHint: string;
  readonly part: string;
  readonly title: string;
  readonly lead: string;
  readonly link: string;
  readonly linkText: string;
  readonly body: string;
  readonly bodyHint: string;
  readonly entry: string;
  readonly entryText: string;
  readonly noPage: string;
  readonly day: string;
  readonly hour: string;
  readonly hourHint: string;
  readonly number: string;
  readonly about: string;
  readonly parts: Readonly<Record<Exclude<SitePart, LandingPath>, string>>;
  readonly stateOf: Readonly<Record<SiteTextState, string>>;
  readonly ours: string;
  readonly first: string;
  readonly problems: Readonly<Record<SiteTextProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    create: 'Textos de una parte del sitio',
    edit: 'Escribir',
    schedule: 'Programar',
    restore: 'Volver a una versión',
    country: 'País',
    language: 'Idioma',
    partner: 'Partner',
    partnerHint: 'Código de quien tiene el sitio; vacío: el nuestro',
    part: 'Parte del sitio',
    title: 'Título',
    lead: 'De qué trata, en una frase',
    about: 'Lo que el pie dice de quién es el sitio',
    link: 'Página a la que lleva primero',
    linkText: 'Texto de ese enlace',
    body: 'Secciones y preguntas',
    bodyHint:
      '## título de una sección, ?? pregunta; una línea es un párrafo y varias son puntos. Última línea de una sección: [palabras](/direccion)',
    entry: 'Página {n}',
    entryText: 'Texto {n}',
    noPage: 'Ninguna',
    day: 'Día',
    hour: 'Hora',
    hourHint: 'Hora del país del sitio',
    number: 'Número de la versión',
    parts: {
      header: 'Menú de arriba',
      sellers: 'Pie: quién vende',
      site: 'Pie: el sitio',
      about: 'Pie: quiénes somos',
    },
    stateOf: { draft: 'Por publicar', published: 'Publicado', withdrawn: 'Retirado' },
    ours: 'El nuestro',
    first: 'Con la que empezó',
    problems: {
      taken: 'Esta parte ya tiene textos en este país, idioma y sitio: edítalos',
      part: 'El sitio de este país no tiene esta página',
      partner: 'No hay un partner con este código',
      pair: 'Cada enlace necesita página y texto',
      twice: 'Esta página ya está nombrada',
      law: 'Términos, privacidad y cookies se nombran siempre en el pie',
      none: 'Nombra al menos una página',
      page: 'El sitio de este país no tiene una de las páginas',
      'site-page': 'El sitio de este partner no tiene esta página',
      begin: 'El texto empieza con una sección (##) o una pregunta (??)',
      empty: 'Cada sección y cada pregunta tiene título y texto',
      past: 'Esta hora ya pasó',
      number: 'No hay una versión anterior con este número',
    },
  },
  en: {
    create: 'Words of a part of the site',
    edit: 'Write',
    schedule: 'Schedule',
    restore: 'Take back to a version',
    country: 'Country',
    language: 'Language',
    partner: 'Partner',
    partnerHint: 'Code of whose site it is; empty: ours',
    part: 'Part of the site',
    title: 'Title',
    lead: 'What it is about, in one sentence',
    about: 'What the footer says of whose site it is',
    link: 'Page that it leads to first',
    linkText: 'Text of that link',
    body: 'Sections and questions',
    bodyHint:
      '## heading of a section, ?? question; one line is a paragraph and several are points. Last line of a section: [words](/address)',
    entry: 'Page {n}',
    entryText: 'Text {n}',
    noPage: 'None',
    day: 'Day',
    hour: 'Hour',
    hourHint: 'Time of the site’s country',
    number: 'Number of the version',
    parts: {
      header: 'Menu above',
      sellers: 'Footer: who sells',
      site: 'Footer: the site',
      about: 'Footer: who we are',
    },
    stateOf: { draft: 'To be published', published: 'Published', withdrawn: 'Withdrawn' },
    ours: 'Ours',
    first: 'What it began with',
    problems: {
      taken: 'This part has words in this country, language and site already: edit them',
      part: 'The site of this country has no such page',
      partner: 'There is no partner with this code',
      pair: 'Each link needs a page and a text',
      twice: 'This page is named already',
      law: 'Terms, privacy and cookies are always named in the footer',
      none: 'Name at least one page',
      page: 'The site of this country lacks one of the pages',
      'site-page': 'The site of this partner has no such page',
      begin: 'The text begins with a section (##) or a question (??)',
      empty: 'Each section and each question has a title and a text',
      past: 'This hour has passed',
      number: 'There is no earlier version of this number',
    },
  },
  pt: {
    create: 'Textos de uma parte do site',
    edit: 'Escrever',
    schedule: 'Programar',
    restore: 'Voltar a uma versão',
    country: 'País',
    language: 'Idioma',
    partner: 'Parceiro',
    partnerHint: 'Código de quem tem o site; vazio: o nosso',
    part: 'Parte do site',
    title: 'Título',
    lead: 'Do que trata, em uma frase',
    about: 'O que o rodapé diz de quem é o site',
    link: 'Página a que leva primeiro',
    linkText: 'Texto desse link',
    body: 'Seções e perguntas',
    bodyHint:
      '## título de uma seção, ?? pergunta; uma linha é um parágrafo e várias são pontos. Última linha de uma seção: [palavras](/endereco)',
    entry: 'Página {n}',
    entryText: 'Texto {n}',
    noPage: 'Nenhuma',
    day: 'Dia',
    hour: 'Hora',
    hourHint: 'Hora do país do site',
    number: 'Número da versão',
    parts: {
      header: 'Menu de cima',
      sellers: 'Rodapé: quem vende',
      site: 'Rodapé: o site',
      about: 'Rodapé: quem somos',
    },
    stateOf: { draft: 'A publicar', published: 'Publicado', withdrawn: 'Retirado' },
    ours: 'O nosso',
    first: 'Com a que começou',
    problems: {
      taken: 'Esta parte já tem textos neste país, idioma e site: edite-os',
      part: 'O site deste país não tem esta página',
      partner: 'Não há um parceiro com este código',
      pair: 'Cada link precisa de página e texto',
      twice: 'Esta página já está nomeada',
      law: 'Termos, privacidade e cookies são sempre nomeados no rodapé',
      none: 'Nomeie pelo menos uma página',
      page: 'O site deste país não tem uma das páginas',
      'site-page': 'O site deste parceiro não tem esta página',
      begin: 'O texto começa com uma seção (##) ou uma pergunta (??)',
      empty: 'Cada seção e cada pergunta tem título e texto',
      past: 'Esta hora já passou',
      number: 'Não há uma versão anterior com este número',
    },
  },
};

const sayPart = (part: SitePart, language: Language): string =>
  isPagePart(part) ? part : wordsIn[language].parts[part];

/** A cell in words; undefined: as it is. */
function saySiteTextCell(cell: string, value: unknown, language: Language): string | undefined {
  const words = wordsIn[language];
  if (cell === 'part') return sayPart(value as SitePart, language);
  if (cell === 'state') return words.stateOf[value as SiteTextState];
  if (value !== null) return undefined;
  return cell === 'partner' ? words.ours : cell === 'shown' ? words.first : undefined;
}

export const toSiteTextError = (
  field: string,
  problem: SiteTextProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});

/** As many as a column or the header shows without being a list of everything. */
const mostEntries = { header: 6, sellers: 14, site: 14 } as const;

const longestBody = 12_000;

const numbered = (text: string, n: number): string => text.replace('{n}', String(n));

const textField = (
  name: string,
  label: string,
  maxLength: number,
  {
    required = false,
    initial = '',
  }: { readonly required?: boolean; readonly initial?: string } = {},
): FormField => ({
  name,
  type: 'text',
  label,
  required,
  maxLength,
  ...(initial === '' ? {} : { initial }),
});

/** A closed choice: a page that the country has. */
function pageField(
  name: string,
  label: string,
  country: CountryCode,
  { noPage }: Words,
  chosen: string | null,
): FormField {
  const known = pagesToName(country);
  return {
    name,
    type: 'select',
    label,
    required: false,
    placeholder: noPage,
    options: known.map((value) => ({ value, label: value })),
    ...(chosen !== null && known.includes(chosen) ? { initial: chosen } : {}),
  };
}

function newSiteTextForm({ language, country }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return {
    id: 'site-text-new',
    version: 1,
    title: words.create,
    groups: [
      {
        fields: [
          {
            name: 'part',
            type: 'select',
            label: words.part,
            required: true,
            options: siteParts.map((value) => ({ value, label: sayPart(value, language) })),
          },
          countryField(words.country, country),
          {
            name: 'language',
            type: 'select',
            label: words.language,
            required: true,
            options: languages.map((value) => ({ value, label: names.of(value) ?? value })),
            initial: language,
          },
          { ...textField('partner', words.partner, 63), hint: words.partnerHint },
        ],
      },
    ],
  };
}

function editSiteTextForm(row: SiteTextRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const { part } = row;
  const country = row.countryCode as CountryCode;
  const title = textField('title', words.title, 120, { required: true, initial: row.title });
  const fields = isMenuPart(part)
    ? [
        ...(part === 'header' ? [] : [title]),
        ...entryFields(part, readMenuBody(row.body), country, words),
      ]
    : part === 'about'
      ? [textField('lead', words.about, 300, { required: true, initial: row.lead })]
      : [
          title,
          textField('lead', words.lead, 300, { required: true, initial: row.lead }),
          pageField('link', words.link, country, words, row.link),
          textField('linkText', words.linkText, 60, { initial: row.linkText ?? '' }),
          {
            name: 'body',
            type: 'textarea',
            label: words.body,
            hint: words.bodyHint,
            required: false,
            maxLength: longestBody,
            ...(row.body === '' ? {} : { initial: row.body }),
          } satisfies FormField,
        ];
  return { id: 'site-text-edit', version: 1, title: words.edit, groups: [{ fields }] };
}

const entryFields = (
  part: keyof typeof mostEntries,
  entries: readonly NamedPage[],
  country: CountryCode,
  words: Words,
): readonly FormField[] =>
  Array.from({ length: mostEntries[part] }, (_, at) => at + 1).flatMap((n): FormField[] => {
    const entry = entries[n - 1];
    const page = pageField(
      `page${n}`,
      numbered(words.entry, n),
      country,
      words,
      entry?.path ?? null,
    );
    const text = textField(`text${n}`, numbered(words.entryText, n), 40, {
      initial: entry?.text ?? '',
    });
    return [
      { ...page, width: 'half' },
      { ...text, width: 'half' },
    ];
  });

function scheduleSiteTextForm(
  _row: SiteTextRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'site-text-schedule',
    version: 1,
    title: words.schedule,
    groups: [
      {
        fields: [
          { name: 'day', type: 'date', label: words.day, required: true, firstDay: today },
          {
            name: 'hour',
            type: 'select',
            label: words.hour,
            hint: words.hourHint,
            required: true,
            options: scheduleHours.map((value) => ({ value, label: value })),
          },
        ],
      },
    ],
  };
}

function restoreSiteTextForm(row: SiteTextRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'site-text-restore',
    version: 1,
    title: words.restore,
    groups: [
      {
        fields: [
          {
            name: 'number',
            type: 'integer',
            label: words.number,
            required: true,
            min: 1,
            max: Math.max(1, row.newest - 1),
          },
        ],
      },
    ],
  };
}

interface ReadSiteText {
  readonly written: SiteWords;
  /** Why it cannot be right in a country, by field. */
  readonly problems: Map<string, SiteTextProblem>;
  /** The pages that it leads to, by the field that names each. */
  readonly named: readonly (readonly [field: string, path: string])[];
}

/** Reads the form of a part of a country's site. */
export function readSiteTextForm(
  part: SitePart,
  values: Readonly<Record<string, unknown>>,
  country: CountryCode,
): ReadSiteText {
  // One line: another would be an entry of its own.
  const said = (name: string): string =>
    String(values[name] ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  if (isMenuPart(part)) return readMenu(part, said, country);
  return part === 'about' ? readAbout(said) : readLanding(values, said, country);
}

type Said = (name: string) => string;

function readMenu(part: keyof typeof mostEntries, said: Said, country: CountryCode): ReadSiteText {
  const problems: ReadSiteText['problems'] = new Map();
  const entries = new Map<string, NamedPage>();
  for (let n = 1; n <= mostEntries[part]; n += 1) {
    const [field, path, text] = [`page${n}`, said(`page${n}`), said(`text${n}`)];
    if (path === '' && text === '') continue;
    if (path === '' || text === '') problems.set(path === '' ? field : `text${n}`, 'pair');
    else if (!isPage(country, path)) problems.set(field, 'page');
    else if ([...entries.values()].some((one) => one.path === path)) problems.set(field, 'twice');
    else entries.set(field, { path, text });
  }
  const pages = [...entries.values()];
  const lacks = alwaysNamed.some((path) => !pages.some((one) => one.path === path));
  if (problems.size === 0 && pages.length === 0) problems.set('page1', 'none');
  else if (problems.size === 0 && part === 'site' && lacks) problems.set('page1', 'law');
  const title = part === 'header' ? '' : said('title');
  const written = { title, lead: '', link: null, linkText: null, body: writeMenuBody(pages) };
  return { written, problems, named: [...entries].map(([field, { path }]) => [field, path]) };
}

const readAbout = (said: Said): ReadSiteText => ({
  written: { title: '', lead: said('lead'), link: null, linkText: null, body: '' },
  problems: new Map(),
  named: [],
});

function readLanding(
  values: Readonly<Record<string, unknown>>,
  said: Said,
  country: CountryCode,
): ReadSiteText {
  const problems: ReadSiteText['problems'] = new Map();
  const [link, linkText] = [said('link') || null, said('linkText') || null];
  const body = String(values['body'] ?? '')
    .replaceAll('\r\n', '\n')
    .trim();
  if ((link === null) !== (linkText === null))
    problems.set(link === null ? 'link' : 'linkText', 'pair');
  else if (link !== null && !isPage(country, link)) problems.set('link', 'page');
  const problem = landingProblem(body, country);
  if (problem !== null) problems.set('body', problem);
  const named = [
    ...(link === null ? [] : [['link', link] as const]),
    ...readLandingBody(body).flatMap((section) =>
      section.link === null ? [] : [['body', section.link.path] as const],
    ),
  ];
  return {
    written: { title: said('title'), lead: said('lead'), link, linkText, body },
    problems,
    named,
  };
}

export const siteTextTransitions = defineTransitions<SiteTextState>({
  name: 'site-text',
  initial: 'draft',
  moves: {
    draft: ['published', 'withdrawn'],
    published: ['draft', 'withdrawn'],
    withdrawn: ['draft', 'published'],
  },
});

const write = 'content:write';
const publish = 'content:publish';
const isOpen = ({ state }: SiteTextRecord): boolean => state !== 'published';
/** What waits for its hour is not written over: it is taken back first. */
const isNotScheduled = ({ nextAt }: SiteTextRecord): boolean => nextAt === null;

/** What menu, footer and pages to land on say, of each site and language by itself (docs/decisions/site-texts.md). */
export const siteTextRecord = defineRecord<SiteTextRecord>()({
  name: 'site-text',
  path: '/api/staff/site-texts',
  page: '/portal/textos-sitio',
  permissions: { read: 'content:read', create: write },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    part: 'code',
    countryCode: 'country',
    language: 'code',
    partner: 'code',
    state: 'status',
    title: 'text',
    lead: 'text',
    link: 'text',
    linkText: 'text',
    body: 'text',
    newest: 'count',
    shown: 'count',
    nextAt: 'time',
    updatedAt: 'time',
  },
  headings: {
    part: { es: 'Parte', en: 'Part', pt: 'Parte' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    language: { es: 'Idioma', en: 'Language', pt: 'Idioma' },
    partner: { es: 'Sitio', en: 'Site', pt: 'Site' },
    state: { es: 'Última versión', en: 'Newest version', pt: 'Última versão' },
    title: { es: 'Título', en: 'Title', pt: 'Título' },
    lead: { es: 'De qué trata', en: 'What it is about', pt: 'Do que trata' },
    link: { es: 'Lleva a', en: 'Leads to', pt: 'Leva a' },
    linkText: { es: 'Texto del enlace', en: 'Text of the link', pt: 'Texto do link' },
    body: { es: 'Contenido', en: 'Content', pt: 'Conteúdo' },
    newest: { es: 'Versión', en: 'Version', pt: 'Versão' },
    shown: { es: 'Versión en el sitio', en: 'Version on the site', pt: 'Versão no site' },
    nextAt: { es: 'Se publica el', en: 'Published on', pt: 'Publica-se em' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: saySiteTextCell,
  states: { cell: 'state', table: siteTextTransitions },
  form: newSiteTextForm,
  list: {
    columns: ['part', 'state', 'countryCode', 'language', 'partner', 'updatedAt'],
    filters: {
      state: { in: 'state', options: siteTextStates },
      part: { in: 'part', options: siteParts },
      language: { in: 'language', options: languages },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { changed: { by: 'updatedAt', index: null } },
    sort: '-changed',
    views: { all: '', drafts: 'state=draft' },
  },
  facts: [
    ['part', 'countryCode', 'language', 'partner', 'state', 'newest', 'shown', 'nextAt'],
    ['title', 'lead', 'link', 'linkText', 'updatedAt'],
  ],
  acts: {
    edit: { permission: write, form: editSiteTextForm, when: isNotScheduled },
    publish: { permission: publish, to: ['published'], confirm: true, when: isOpen },
    schedule: {
      permission: publish,
      to: ['published'],
      form: scheduleSiteTextForm,
      when: isOpen,
    },
    cancel: {
      permission: publish,
      to: ['draft'],
      when: (row) => !isNotScheduled(row),
    },
    withdraw: {
      permission: publish,
      to: ['withdrawn'],
      confirm: true,
      when: ({ shown, nextAt }) => shown !== null || nextAt !== null,
    },
    restore: {
      permission: write,
      form: restoreSiteTextForm,
      when: (row) => row.newest > 1 && isNotScheduled(row),
    },
  },
});

/** What else there is to say of them. */
export const siteTextKind = wholeKind(siteTextRecord, {
  section: { icon: 'list' },
  summaries: {
    tag: 'Personal',
    list: 'Los textos del menú, del pie y de las páginas de llegada; solo personal',
    watch:
      'Eventos del servidor; cada `event: changed` dice qué texto de los nombrados cambió, y nada más',
    create: 'Empieza los textos de una parte, con las palabras que el sitio tiene hoy',
    read: 'La última versión de una parte, y qué puedes hacer con ella; solo personal',
    history: 'Qué se hizo con los textos de una parte, lo último primero',
    acts: {
      edit: 'Escribe otra versión; el sitio muestra la publicada',
      publish: 'El sitio muestra la última versión',
      schedule: 'El sitio muestra la última versión desde una hora del país',
      cancel: 'La última versión no se publica a su hora',
      withdraw: 'El sitio muestra las palabras con que empezó',
      restore: 'Una versión anterior pasa a ser la última, sin publicarse',
    },
  },
  tables: {
    site_text: { grants: { api: 'riu', worker: 'r' }, people: null },
    site_text_version: {
      grants: { api: 'riu', worker: 'r' },
      people: {
        columns: ['written_by'],
        kept: 'who of the staff wrote what the site says (interest)',
        notCopied: 'who of the staff wrote what the site says',
      },
    },
    site_text_event: {
      grants: { api: 'ri', worker: 'r' },
      people: {
        columns: ['by_account'],
        kept: 'who of the staff changed what the site says (interest)',
        notCopied: 'who of the staff changed what the site says',
      },
    },
  },
  words: {
    es: {
      title: 'Textos del sitio',
      nav: 'Textos del sitio',
      one: 'Textos de una parte',
      description: 'Menú, pie y páginas de llegada, cada idioma por sí mismo',
      empty: 'Nadie ha escrito textos',
      emptyText: 'El sitio muestra las palabras con que empezó. Elige una parte para cambiarlas.',
      caption: 'Textos del sitio, lo último primero',
      create: {
        name: 'Escribir una parte',
        done: 'Quedó la primera versión, con las palabras que el sitio tiene hoy. Edítala y publícala.',
      },
      filter: { state: 'Última versión', part: 'Parte', language: 'Idioma', country: 'País' },
      view: { all: 'Todos', drafts: 'Por publicar' },
      act: {
        edit: {
          name: 'Escribir',
          done: 'Quedó una nueva versión. El sitio muestra la publicada hasta que se publique esta.',
        },
        publish: { name: 'Publicar', done: 'El sitio la muestra.' },
        schedule: { name: 'Programar', done: 'El sitio la muestra desde la hora que elegiste.' },
        cancel: {
          name: 'No publicar a su hora',
          done: 'La última versión espera a que se publique.',
        },
        withdraw: { name: 'Retirar', done: 'El sitio muestra las palabras con que empezó.' },
        restore: {
          name: 'Volver a una versión',
          done: 'La versión anterior es ahora la última. Falta publicarla.',
        },
      },
      history: {
        created: 'Se empezó',
        written: 'Se escribió otra versión',
        published: 'Se publicó',
        scheduled: 'Se programó',
        cancelled: 'Se dejó de programar',
        withdrawn: 'Se retiró',
        restored: 'Se volvió a una versión anterior',
      },
    },
    en: {
      title: 'Words of the site',
      nav: 'Words of the site',
      one: 'Words of a part',
      description: 'Menu, footer and pages to land on, each language by itself',
      empty: 'Nobody has written words',
      emptyText: 'The site shows the words that it began with. Choose a part to change them.',
      caption: 'Words of the site, the last change first',
      create: {
        name: 'Write a part',
        done: 'The first version has the words that the site has today. Edit and publish it.',
      },
      filter: { state: 'Newest version', part: 'Part', language: 'Language', country: 'Country' },
      view: { all: 'All', drafts: 'To be published' },
      act: {
        edit: {
          name: 'Write',
          done: 'There is a new version. The site shows the published one until this one is.',
        },
        publish: { name: 'Publish', done: 'The site shows it.' },
        schedule: { name: 'Schedule', done: 'The site shows it from the hour that you chose.' },
        cancel: { name: 'Do not publish then', done: 'The newest version waits to be published.' },
        withdraw: { name: 'Withdraw', done: 'The site shows the words that it began with.' },
        restore: {
          name: 'Take back to a version',
          done: 'The earlier version is the newest now. It is still to be published.',
        },
      },
      history: {
        created: 'Begun',
        written: 'Another version was written',
        published: 'Published',
        scheduled: 'Scheduled',
        cancelled: 'No longer scheduled',
        withdrawn: 'Withdrawn',
        restored: 'Taken back to an earlier version',
      },
    },
    pt: {
      title: 'Textos do site',
      nav: 'Textos do site',
      one: 'Textos de uma parte',
      description: 'Menu, rodapé e páginas de chegada, cada idioma por si',
      empty: 'Ninguém escreveu textos',
      emptyText: 'O site mostra as palavras com que começou. Escolha uma parte para mudá-las.',
      caption: 'Textos do site, o último primeiro',
      create: {
        name: 'Escrever uma parte',
        done: 'Ficou a primeira versão, com as palavras que o site tem hoje. Edite e publique.',
      },
      filter: { state: 'Última versão', part: 'Parte', language: 'Idioma', country: 'País' },
      view: { all: 'Todos', drafts: 'A publicar' },
      act: {
        edit: {
          name: 'Escrever',
          done: 'Ficou uma nova versão. O site mostra a publicada até que esta seja publicada.',
        },
        publish: { name: 'Publicar', done: 'O site a mostra.' },
        schedule: {
          name: 'Programar',
          done: 'O site a mostra a partir da hora que você escolheu.',
        },
        cancel: { name: 'Não publicar na hora', done: 'A última versão espera ser publicada.' },
        withdraw: { name: 'Retirar', done: 'O site mostra as palavras com que começou.' },
        restore: {
          name: 'Voltar a uma versão',
          done: 'A versão anterior é agora a última. Falta publicá-la.',
        },
      },
      history: {
        created: 'Começou-se',
        written: 'Escreveu-se outra versão',
        published: 'Publicou-se',
        scheduled: 'Programou-se',
        cancelled: 'Deixou de estar programado',
        withdrawn: 'Retirou-se',
        restored: 'Voltou-se a uma versão anterior',
      },
    },
  },
});
