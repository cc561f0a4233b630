import type { Language } from '@cotejo/domain/country/country.ts';

/** Words of the mail that answers a question; placeholders in braces. */
export const ticketTexts = {
  es: {
    subject: 'Respuesta a tu consulta {reference}',
    title: 'Respondimos tu consulta',
    greeting: 'Hola, {name}:',
    asked: 'Para seguir necesitamos tu respuesta. Escríbela en la página de tu consulta:',
    open: 'Seguimos trabajando en esto y te escribiremos otra vez.',
    solved: 'Si algo quedó sin responder, escríbelo en la página de tu consulta y la reabrimos.',
    page: 'Ver y responder',
    pageDays: 'El enlace es solo tuyo y funciona por {days} días.',
  },
  en: {
    subject: 'Answer to your question {reference}',
    title: 'We answered your question',
    greeting: 'Hello {name},',
    asked: 'To go on we need your reply. Write it on the page of your question:',
    open: 'We are still working on this and will write to you again.',
    solved:
      'If anything was left unanswered, write it on the page of your question and we reopen it.',
    page: 'See and reply',
    pageDays: 'The link is yours alone and works for {days} days.',
  },
  pt: {
    subject: 'Resposta à sua consulta {reference}',
    title: 'Respondemos sua consulta',
    greeting: 'Olá, {name}:',
    asked: 'Para continuar precisamos da sua resposta. Escreva na página da sua consulta:',
    open: 'Continuamos trabalhando nisso e escreveremos de novo.',
    solved: 'Se algo ficou sem resposta, escreva na página da sua consulta e nós a reabrimos.',
    page: 'Ver e responder',
    pageDays: 'O link é só seu e funciona por {days} dias.',
  },
} as const satisfies Record<Language, unknown>;
