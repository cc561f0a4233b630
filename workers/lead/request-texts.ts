import type { Language } from '@cotejo/domain/country/country.ts';

/** Words of the mail to somebody who requested a product; placeholders in braces. */
export const requestTexts = {
  es: {
    subject: 'Recibimos tu solicitud {reference}: {product}',
    title: 'Recibimos tu solicitud',
    greeting: 'Hola, {name}:',
    body: 'Ya tenemos tu solicitud de {product}, de {organization}.',
    added: 'Sumamos tus nuevos datos a la solicitud que ya tenías de {product}, de {organization}.',
    price: 'Precio que viste: {price}. Lo confirmamos contigo antes de contratar.',
    onRequest: 'El precio es a consultar: te lo decimos cuando te contactemos.',
    next: 'Te contactaremos en horario de oficina ({time}). No tienes que hacer nada más.',
    help: 'Si cambiaste de idea o tienes dudas, escríbenos a {contact} con tu código {reference}.',
    signature: 'Cotejo',
  },
  en: {
    subject: 'We received your request {reference}: {product}',
    title: 'We received your request',
    greeting: 'Hello {name},',
    body: 'We have your request for {product} by {organization}.',
    added: 'We added your new details to the request for {product} by {organization} that you had.',
    price: 'Price that you saw: {price}. We confirm it with you before you take it out.',
    onRequest: 'The price is on request: we tell you when we contact you.',
    next: 'We will contact you in office hours ({time}). There is nothing else for you to do.',
    help: 'If you changed your mind or have questions, write to {contact} with your code {reference}.',
    signature: 'Cotejo',
  },
  pt: {
    subject: 'Recebemos sua solicitação {reference}: {product}',
    title: 'Recebemos sua solicitação',
    greeting: 'Olá, {name}:',
    body: 'Já temos sua solicitação de {product}, da {organization}.',
    added:
      'Somamos seus novos dados à solicitação que você já tinha de {product}, da {organization}.',
    price: 'Preço que você viu: {price}. Confirmamos com você antes de contratar.',
    onRequest: 'O preço é sob consulta: dizemos quando falarmos com você.',
    next: 'Falaremos com você em horário comercial ({time}). Você não precisa fazer mais nada.',
    help: 'Se mudou de ideia ou tem dúvidas, escreva para {contact} com seu código {reference}.',
    signature: 'Cotejo',
  },
} as const satisfies Record<Language, unknown>;
