import { countryCodes, languages } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { defineTransitions } from '../state/transition-table.ts';
import {
  editLegalForm,
  publishLegalForm,
  restoreLegalForm,
  sayLegalCell,
} from './legal-text-forms.ts';
import { legalStates, type LegalState, type LegalTextRecord } from './legal-text-row.ts';
import { legalKinds } from './legal-text.ts';

export const legalTransitions = defineTransitions<LegalState>({
  name: 'legal-text',
  initial: 'published',
  moves: { published: ['draft'], draft: ['published'] },
});

/** Terms, privacy and cookies of a country in a language, version by version (docs/decisions/legal-texts.md). */
export const legalTextRecord = defineRecord<LegalTextRecord>()({
  name: 'legal-text',
  path: '/api/staff/legal-texts',
  page: '/portal/textos-legales',
  permissions: { read: 'content:read' },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    kind: 'code',
    countryCode: 'country',
    language: 'code',
    state: 'status',
    title: 'text',
    summary: 'text',
    body: 'text',
    newest: 'count',
    inForce: 'count',
    validFrom: 'day',
    nextFrom: 'day',
    writtenBy: 'text',
    updatedAt: 'time',
  },
  headings: {
    kind: { es: 'Texto', en: 'Text', pt: 'Texto' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    language: { es: 'Idioma', en: 'Language', pt: 'Idioma' },
    state: { es: 'Última versión', en: 'Newest version', pt: 'Última versão' },
    title: { es: 'Título', en: 'Title', pt: 'Título' },
    summary: { es: 'Resumen', en: 'Summary', pt: 'Resumo' },
    body: { es: 'Contenido', en: 'Content', pt: 'Conteúdo' },
    newest: { es: 'Versión', en: 'Version', pt: 'Versão' },
    inForce: { es: 'Versión vigente', en: 'Version in force', pt: 'Versão em vigor' },
    validFrom: { es: 'Vigente desde', en: 'In force since', pt: 'Em vigor desde' },
    nextFrom: { es: 'La próxima rige desde', en: 'The next one from', pt: 'A próxima a partir de' },
    updatedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayLegalCell,
  states: { cell: 'state', table: legalTransitions },
  list: {
    columns: ['title', 'kind', 'countryCode', 'language', 'state', 'validFrom', 'updatedAt'],
    filters: {
      state: { in: 'state', options: legalStates },
      kind: { in: 'kind', options: legalKinds },
      language: { in: 'language', options: languages },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { changed: { by: 'updatedAt', index: null } },
    sort: '-changed',
    views: { all: '', drafts: 'state=draft' },
  },
  facts: [
    ['title', 'kind', 'countryCode', 'language', 'state', 'newest'],
    ['inForce', 'validFrom', 'nextFrom', 'summary', 'body', 'updatedAt'],
  ],
  acts: {
    edit: { permission: 'content:write', form: editLegalForm },
    publish: {
      permission: 'content:legal',
      to: ['published'],
      confirm: true,
      form: publishLegalForm,
      when: ({ state }) => state === 'draft',
    },
    restore: {
      permission: 'content:write',
      form: restoreLegalForm,
      when: ({ newest }) => newest > 1,
    },
  },
});
