import type { Language } from '@cotejo/domain/country/country.ts';

/** Words of the mail that asks for an opinion; placeholders in braces. */
export const feedbackTexts = {
  es: {
    subject: '¿Cómo te atendimos? {reference}',
    title: '¿Cómo te atendimos?',
    preview: 'Es una pregunta y toma un minuto.',
    text: 'Terminó lo que tenías con nosotros ({reference}) y queremos saber cómo te fue. Es una pregunta, toma un minuto y la leemos siempre. No te la volveremos a hacer.',
    page: 'Dar mi opinión',
    pageDays: 'El enlace es solo tuyo y funciona por {days} días.',
  },
  en: {
    subject: 'How did we attend to you? {reference}',
    title: 'How did we attend to you?',
    preview: 'It is one question and takes a minute.',
    text: 'What you had with us ({reference}) is finished and we want to know how it went. It is one question, takes a minute, and we always read it. We will not ask again.',
    page: 'Give my opinion',
    pageDays: 'The link is yours alone and works for {days} days.',
  },
  pt: {
    subject: 'Como foi o nosso atendimento? {reference}',
    title: 'Como foi o nosso atendimento?',
    preview: 'É uma pergunta e leva um minuto.',
    text: 'O que você tinha conosco ({reference}) terminou e queremos saber como foi. É uma pergunta, leva um minuto e sempre lemos a resposta. Não vamos perguntar de novo.',
    page: 'Dar minha opinião',
    pageDays: 'O link é só seu e funciona por {days} dias.',
  },
} as const satisfies Record<Language, unknown>;
