import { countryCodes, languages } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { wholeKind } from '../record/whole-kind.ts';
import {
  editSiteTextForm,
  newSiteTextForm,
  restoreSiteTextForm,
  scheduleSiteTextForm,
} from './site-text-forms.ts';
import { siteTextStates, siteTextTransitions, type SiteTextRecord } from './site-text-row.ts';
import { saySiteTextCell } from './site-text-words.ts';
import { siteParts } from './site-text.ts';

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
  section: { icon: 'list', group: 'site' },
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
