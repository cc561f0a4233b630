import type { Language } from '@cotejo/domain/country/country.ts';

/** Words of the mail to someone who requested a product; placeholders in braces. */
export const requestTexts = {
  es: {
    subject: 'Recibimos tu solicitud {reference}: {product}',
    title: 'Recibimos tu solicitud',
    greeting: 'Hola, {name}:',
    body: 'Ya tenemos tu solicitud de {product}, de {organization}.',
    added: 'Sumamos tus nuevos datos a la solicitud que ya tenías de {product}, de {organization}.',
    price: 'Precio para tu perfil, sin promociones: {price}. Lo confirmamos contigo.',
    onRequest: 'El precio depende de tu caso: te lo decimos cuando te contactemos.',
    next: 'Te contactaremos en horario de oficina, {time}. No tienes que hacer nada más.',
    anyTime: 'de lunes a viernes',
    help: 'Si cambiaste de idea o tienes dudas, escríbenos a {contact} con tu código {reference}.',
    change: 'Ver o cambiar mi solicitud',
  },
  en: {
    subject: 'We received your request {reference}: {product}',
    title: 'We received your request',
    greeting: 'Hello {name},',
    body: 'We have your request for {product} by {organization}.',
    added: 'We added your new details to your existing request for {product} by {organization}.',
    price: 'Price for your profile, without promotions: {price}. We will confirm it with you.',
    onRequest: 'The price depends on your case: we will tell you when we contact you.',
    next: 'We will contact you during office hours, {time}. You do not need to do anything else.',
    anyTime: 'Monday to Friday',
    help: 'If you changed your mind or have questions, write to {contact} with your code {reference}.',
    change: 'See or change my request',
  },
  pt: {
    subject: 'Recebemos sua solicitação {reference}: {product}',
    title: 'Recebemos sua solicitação',
    greeting: 'Olá, {name}:',
    body: 'Já temos sua solicitação de {product}, da {organization}.',
    added:
      'Adicionamos seus novos dados à solicitação que você já tinha de {product}, da {organization}.',
    price: 'Preço para o seu perfil, sem promoções: {price}. Vamos confirmá-lo com você.',
    onRequest: 'O preço depende do seu caso: informaremos quando falarmos com você.',
    next: 'Falaremos com você em horário comercial, {time}. Você não precisa fazer mais nada.',
    anyTime: 'de segunda a sexta',
    help: 'Se mudou de ideia ou tem dúvidas, escreva para {contact} com seu código {reference}.',
    change: 'Ver ou mudar minha solicitação',
  },
} as const satisfies Record<Language, unknown>;

/** Words of the mail to someone who wrote to us about no product. */
export const contactTexts = {
  es: {
    subject: 'Recibimos tu mensaje {reference}',
    title: 'Recibimos tu mensaje',
    body: 'Ya tenemos tu mensaje. Su código es {reference}.',
    next: 'Te respondemos a este correo en horario de oficina. No tienes que hacer nada más.',
    help: 'Si quieres agregar algo, escríbenos a {contact} con tu código {reference}.',
  },
  en: {
    subject: 'We received your message {reference}',
    title: 'We received your message',
    body: 'We have your message. Its code is {reference}.',
    next: 'We will answer to this address during office hours. You do not need to do anything else.',
    help: 'If you want to add something, write to {contact} with your code {reference}.',
  },
  pt: {
    subject: 'Recebemos sua mensagem {reference}',
    title: 'Recebemos sua mensagem',
    body: 'Já temos sua mensagem. O código dela é {reference}.',
    next: 'Responderemos a este e-mail em horário comercial. Não precisa fazer mais nada.',
    help: 'Se quiser acrescentar algo, escreva para {contact} com seu código {reference}.',
  },
} as const satisfies Record<Language, unknown>;

/** Spec 1 §9: the suffix of a price; it is stored in Spanish. */
export const priceSuffixes: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: {
    '/mes Total': 'al mes en total',
    '/mes p/empl': 'al mes por trabajador',
  },
  en: {
    '/mes': '/month',
    '/mes Total': 'a month in total',
    '/mes p/empl': 'a month per employee',
    '/año': '/year',
    '/año por persona': '/year per person',
    '/viaje': '/trip',
  },
  pt: {
    '/mes': '/mês',
    '/mes Total': 'por mês no total',
    '/mes p/empl': 'por mês e funcionário',
    '/año': '/ano',
    '/año por persona': '/ano por pessoa',
    '/viaje': '/viagem',
  },
};

/** A price in pesos that a projected UF converted (docs/decisions/uf.md). */
export const projectedPrices: Readonly<Record<Language, string>> = {
  es: '{price} (con la UF proyectada del {date})',
  en: '{price} (with the projected UF for {date})',
  pt: '{price} (com a UF projetada para {date})',
};
