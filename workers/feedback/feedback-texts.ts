import type { Language } from '@cotejo/domain/country/country.ts';

/** Words of the mail that asks for an opinion; placeholders in braces. */
export const feedbackTexts = {
  es: {
    subject: '¿Cómo te atendimos? {reference}',
    title: '¿Cómo te atendimos?',
    preview: 'Es una pregunta y toma un minuto.',
    bought: 'Ya tienes tu seguro ({reference}) y queremos saber cómo te fue con nosotros.',
    boughtProduct:
      'Ya tienes tu seguro {product} ({reference}) y queremos saber cómo te fue con nosotros.',
    over: 'Terminamos de atender tu solicitud ({reference}) y queremos saber cómo te fue con nosotros.',
    question: 'Es una pregunta, toma un minuto y la leemos siempre. No te la volveremos a hacer.',
    page: 'Dar mi opinión',
    pageDays: 'El enlace es solo tuyo y funciona por {days} días.',
    stop: 'No quiero más preguntas',
  },
  en: {
    subject: 'How did we attend to you? {reference}',
    title: 'How did we attend to you?',
    preview: 'It is one question and takes a minute.',
    bought: 'You have your insurance ({reference}) and we want to know how it went with us.',
    boughtProduct:
      'You have your insurance {product} ({reference}) and we want to know how it went with us.',
    over: 'Your request ({reference}) is finished and we want to know how it went with us.',
    question:
      'It is one question, takes a minute, and we always read the answer. We will not ask again.',
    page: 'Give my opinion',
    pageDays: 'The link is yours alone and works for {days} days.',
    stop: 'I do not want more questions',
  },
  pt: {
    subject: 'Como foi o nosso atendimento? {reference}',
    title: 'Como foi o nosso atendimento?',
    preview: 'É uma pergunta e leva um minuto.',
    bought: 'Você já tem o seu seguro ({reference}) e queremos saber como foi conosco.',
    boughtProduct:
      'Você já tem o seu seguro {product} ({reference}) e queremos saber como foi conosco.',
    over: 'Terminamos de atender a sua solicitação ({reference}) e queremos saber como foi conosco.',
    question:
      'É uma pergunta, leva um minuto e sempre lemos a resposta. Não vamos perguntar de novo.',
    page: 'Dar minha opinião',
    pageDays: 'O link é só seu e funciona por {days} dias.',
    stop: 'Não quero mais perguntas',
  },
} as const satisfies Record<Language, unknown>;
