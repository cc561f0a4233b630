import { countryCodes, languages } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { defineTransitions } from '../state/transition-table.ts';
import {
  editPageSeoForm,
  newPageSeoForm,
  pageSeoImageForm,
  restorePageSeoForm,
  sayPageSeoCell,
  saySameTitle,
} from './page-seo-forms.ts';
import { pageSeoStates, type PageSeoRecord, type PageSeoState } from './page-seo-row.ts';

export const pageSeoTransitions = defineTransitions<PageSeoState>({
  name: 'page-seo',
  initial: 'draft',
  moves: { draft: ['published'], published: ['withdrawn'], withdrawn: ['published'] },
});

const write = 'content:write';
const publish = 'content:publish';

/** What pages say to search engines, in each language by itself (docs/decisions/page-seo.md). */
export const pageSeoRecord = defineRecord<PageSeoRecord>()({
  name: 'page-seo',
  path: '/api/staff/page-seo',
  page: '/portal/buscadores',
  permissions: { read: 'content:read', create: write },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    path: 'text',
    countryCode: 'country',
    language: 'code',
    state: 'status',
    title: 'text',
    description: 'text',
    image: 'text',
    indexed: 'yes-no',
    newest: 'count',
    shown: 'count',
    sameTitle: 'text',
    updatedAt: 'time',
  },
  headings: {
    path: { es: 'Página', en: 'Page', pt: 'Página' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    language: { es: 'Idioma', en: 'Language', pt: 'Idioma' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    title: { es: 'Título', en: 'Title', pt: 'Título' },
    description: { es: 'Descripción', en: 'Description', pt: 'Descrição' },
    image: { es: 'Imagen al compartir', en: 'Picture where shared', pt: 'Imagem ao compartilhar' },
    indexed: { es: 'En buscadores', en: 'In search engines', pt: 'Em buscadores' },
    newest: { es: 'Versión', en: 'Version', pt: 'Versão' },
    shown: { es: 'Versión en el sitio', en: 'Version on the site', pt: 'Versão no site' },
    sameTitle: {
      es: 'Otra página con el mismo título',
      en: 'Another page with the same title',
      pt: 'Outra página com o mesmo título',
    },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayPageSeoCell,
  states: { cell: 'state', table: pageSeoTransitions },
  form: newPageSeoForm,
  list: {
    columns: ['path', 'state', 'countryCode', 'language', 'title', 'indexed', 'updatedAt'],
    filters: {
      state: { in: 'state', options: pageSeoStates },
      language: { in: 'language', options: languages },
      country: { in: 'countryCode', options: countryCodes },
      path: { is: 'path' },
    },
    search: 'path',
    sorts: { changed: { by: 'updatedAt', index: null } },
    sort: '-changed',
    views: { all: '', published: 'state=published' },
  },
  facts: [
    ['path', 'state', 'countryCode', 'language', 'newest', 'shown'],
    ['title', 'description', 'image', 'indexed', 'sameTitle', 'updatedAt'],
  ],
  acts: {
    edit: { permission: write, form: editPageSeoForm },
    setImage: { permission: write, path: 'image', form: pageSeoImageForm },
    removeImage: {
      permission: write,
      path: 'image-removal',
      when: ({ image }) => image !== null,
    },
    publish: {
      permission: publish,
      to: ['published'],
      confirm: true,
      confirmText: ({ sameTitle }, _, language) =>
        sameTitle === null ? '' : saySameTitle(sameTitle, language),
      inverse: 'withdraw',
      when: ({ state, newest, shown }) => state !== 'published' || newest !== shown,
    },
    withdraw: {
      permission: publish,
      to: ['withdrawn'],
      when: ({ state }) => state === 'published',
    },
    restore: {
      permission: write,
      form: restorePageSeoForm,
      when: ({ newest }) => newest > 1,
    },
  },
});
