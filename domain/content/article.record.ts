import { countryCodes, languages } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import {
  editArticleForm,
  newArticleForm,
  readdressArticleForm,
  restoreArticleForm,
  scheduleArticleForm,
} from './article-forms.ts';
import type { ArticleRecord } from './article-row.ts';
import { articleStates, articleTransitions } from './article-transitions.ts';
import { sayArticleState } from './article-words.ts';

const write = 'content:write';
const publish = 'content:publish';
/** Its newest version is not what the site shows. */
const hasNews = ({ state, newest, shown }: ArticleRecord): boolean =>
  state !== 'scheduled' && (state === 'withdrawn' || newest !== shown);
const isOpen = ({ state }: ArticleRecord): boolean => state !== 'scheduled';

export const articleRecord = defineRecord<ArticleRecord>()({
  name: 'article',
  path: '/api/staff/articles',
  page: '/portal/articulos',
  permissions: { read: 'content:read', create: write, export: 'content:read' },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    title: 'text',
    slug: 'text',
    countryCode: 'country',
    language: 'code',
    state: 'status',
    summary: 'text',
    body: 'text',
    sources: 'text',
    lists: 'text',
    tags: 'text',
    checkedOn: 'day',
    reviewBy: 'day',
    newest: 'count',
    shown: 'count',
    publishAt: 'time',
    writtenBy: 'text',
    changedAt: 'time',
  },
  headings: {
    title: { es: 'Título', en: 'Title', pt: 'Título' },
    slug: { es: 'Dirección', en: 'Address', pt: 'Endereço' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    language: { es: 'Idioma', en: 'Language', pt: 'Idioma' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    summary: { es: 'Respuesta', en: 'Answer', pt: 'Resposta' },
    sources: { es: 'Fuentes', en: 'Sources', pt: 'Fontes' },
    lists: { es: 'Listas', en: 'Lists', pt: 'Listas' },
    tags: { es: 'Etiquetas', en: 'Tags', pt: 'Etiquetas' },
    checkedOn: { es: 'Revisado el', en: 'Checked on', pt: 'Revisado em' },
    reviewBy: { es: 'Próxima revisión', en: 'Next review', pt: 'Próxima revisão' },
    newest: { es: 'Versión', en: 'Version', pt: 'Versão' },
    shown: { es: 'Versión en el sitio', en: 'Version on the site', pt: 'Versão no site' },
    publishAt: { es: 'Se publica el', en: 'Published on', pt: 'Publica-se em' },
    changedAt: { es: 'Cambió', en: 'Changed', pt: 'Mudou' },
  },
  say: (cell, value, language) =>
    cell === 'state' ? sayArticleState(String(value), language) : undefined,
  states: { cell: 'state', table: articleTransitions },
  form: newArticleForm,
  list: {
    columns: ['title', 'state', 'language', 'countryCode', 'reviewBy', 'changedAt'],
    filters: {
      state: { in: 'state', options: articleStates },
      language: { in: 'language', options: languages },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { changed: { by: 'changedAt', index: 'article_text_by_change' } },
    sort: '-changed',
    views: { all: '', drafts: 'state=draft', scheduled: 'state=scheduled' },
  },
  facts: [
    ['title', 'state', 'slug', 'language', 'countryCode', 'newest', 'shown', 'publishAt'],
    ['summary', 'sources', 'lists', 'tags', 'checkedOn', 'reviewBy', 'changedAt'],
  ],
  acts: {
    edit: { permission: write, when: isOpen, form: editArticleForm },
    readdress: { permission: publish, confirm: true, form: readdressArticleForm },
    preview: { permission: write },
    publish: { permission: publish, to: ['published'], confirm: true, when: hasNews },
    schedule: {
      permission: publish,
      to: ['scheduled'],
      when: hasNews,
      form: scheduleArticleForm,
    },
    cancel: {
      permission: publish,
      to: ['draft', 'published', 'withdrawn'],
      when: ({ state }) => state === 'scheduled',
    },
    withdraw: {
      permission: publish,
      to: ['withdrawn'],
      confirm: true,
      when: ({ state }) => state === 'published',
    },
    restore: {
      permission: write,
      when: ({ state, newest }) => state !== 'scheduled' && newest > 1,
      form: restoreArticleForm,
    },
  },
});
