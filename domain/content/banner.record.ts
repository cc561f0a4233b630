import { countryCodes, languages } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { wholeKind } from '../record/whole-kind.ts';
import { defineTransitions } from '../state/transition-table.ts';
import { changeBannerForm, newBannerForm, sayBannerCell } from './banner-forms.ts';
import { bannerStates, type BannerRecord, type BannerState } from './banner-row.ts';

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
  section: { icon: 'bell' },
  summaries: {
    tag: 'Personal',
    list: 'Los avisos de los sitios; sólo personal',
    watch:
      'Eventos del servidor; cada `event: changed` dice qué aviso de los nombrados cambió, y nada más',
    create: 'Agrega un aviso, que nadie ve hasta que se publica',
    read: 'Un aviso, y qué puedes hacer con él; sólo personal',
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
