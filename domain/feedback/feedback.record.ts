import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { ratings } from './feedback.ts';
import { sayFeedbackCell, type FeedbackRecord } from './given-feedback.ts';

/** What customers said, which somebody reads (docs/decisions/feedback.md). */
export const feedbackRecord = defineRecord<FeedbackRecord>()({
  name: 'feedback',
  path: '/api/staff/feedback',
  page: '/portal/opiniones',
  permissions: { read: 'ticket:read' },
  readings: { list: 'people', read: 'people' },
  reach: { country: 'countryCode', team: 'assignedTo', own: 'assignedTo' },
  cells: {
    id: 'id',
    version: 'count',
    countryCode: 'country',
    rating: 'status',
    text: { sealed: 'text' },
    lead: { record: 'lead' },
    assignedTo: { record: 'account' },
    ticket: { record: 'ticket' },
    answeredAt: 'time',
    correctedAt: 'time',
    readAt: 'time',
    readBy: { record: 'account' },
    mayPublish: 'yes-no',
    publishedAt: 'time',
    publishedBy: { record: 'account' },
  },
  headings: {
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    rating: { es: 'Cómo le atendimos', en: 'How we attended', pt: 'Como atendemos' },
    text: { es: 'Qué escribió', en: 'What they wrote', pt: 'O que escreveu' },
    lead: { es: 'Solicitud', en: 'Request', pt: 'Solicitação' },
    assignedTo: { es: 'Responsable', en: 'Assigned to', pt: 'Responsável' },
    ticket: { es: 'Ticket', en: 'Ticket', pt: 'Ticket' },
    answeredAt: { es: 'Opinó', en: 'Said on', pt: 'Opinou' },
    correctedAt: { es: 'Lo corrigió', en: 'Corrected on', pt: 'Corrigiu' },
    readAt: { es: 'Leída', en: 'Read on', pt: 'Lida' },
    readBy: { es: 'La leyó', en: 'Read by', pt: 'Leu' },
    mayPublish: { es: 'Se puede mostrar', en: 'May be shown', pt: 'Pode ser mostrada' },
    publishedAt: { es: 'En el sitio desde', en: 'On the site since', pt: 'No site desde' },
    publishedBy: { es: 'La publicó', en: 'Published by', pt: 'Publicou' },
  },
  say: sayFeedbackCell,
  list: {
    columns: ['lead', 'rating', 'text', 'ticket', 'answeredAt', 'readAt'],
    filters: {
      rating: { in: 'rating', options: ratings },
      country: { in: 'countryCode', options: countryCodes },
      mine: { me: 'assignedTo' },
      unread: { missing: 'readAt' },
    },
    sorts: { answered: { by: 'answeredAt', index: 'feedback_by_answer' } },
    sort: '-answered',
    views: { unread: 'unread=1', all: '', low: 'rating=1&rating=2' },
  },
  facts: [
    ['rating', 'text', 'lead', 'ticket', 'answeredAt', 'correctedAt'],
    ['readBy', 'readAt', 'assignedTo', 'countryCode'],
    ['mayPublish', 'publishedAt', 'publishedBy'],
  ],
  acts: {
    markRead: { permission: 'ticket:reply', when: ({ readAt }) => readAt === null, most: 50 },
    publish: {
      permission: 'content:publish',
      when: ({ mayPublish, publishedAt }) => mayPublish && publishedAt === null,
    },
    withdraw: {
      permission: 'content:publish',
      when: ({ publishedAt }) => publishedAt !== null,
    },
  },
});
