import type { Texts } from '../text/texts.ts';

/**
 * What a customer reads of an insurer's answer: their mail and page say it, and staff see it before they send it.
 * `{organization}` and `{product}` are filled in.
 */

/** In the mail of every decision. It does not say which: that is health data, and others may read a mail. */
export const decidedMailWords: Texts = {
  es: 'Terminamos la revisión que faltaba en tu compra de {product}.',
  en: 'We finished the review that was missing in your purchase of {product}.',
  pt: 'Terminamos a análise que faltava na sua compra de {product}.',
};

export const askedMailWords: Texts = {
  es: '{organization} necesita algo más de ti antes de responder sobre tu compra de {product}.',
  en: '{organization} needs something more from you before it answers about your purchase of {product}.',
  pt: '{organization} precisa de algo mais de você antes de responder sobre a sua compra de {product}.',
};

/** On the page; accepted as it is, it goes on to the payment without a sentence. */
export const pageWords = {
  accepted_with_exclusions: {
    es: '{organization} te acepta, con las siguientes exclusiones por tu declaración de salud. Léelas antes de pagar.',
    en: '{organization} accepts you, with the following exclusions because of your health declaration. Read them before you pay.',
    pt: 'A {organization} aceita você, com as seguintes exclusões pela sua declaração de saúde. Leia antes de pagar.',
  },
  not_insurable: {
    es: 'Con lo que dice la declaración de salud, este seguro de {organization} no se puede contratar para todas las personas de esta compra. No se hizo ningún cobro.',
    en: 'With what the health declaration says, this insurance of {organization} cannot be taken out for everyone in this purchase. Nothing was charged.',
    pt: 'Com o que diz a declaração de saúde, este seguro da {organization} não pode ser contratado para todas as pessoas desta compra. Nada foi cobrado.',
  },
  asked: {
    es: '{organization} te pide lo siguiente antes de responder. No se ha cobrado nada, y tu compra espera.',
    en: '{organization} asks you for the following before it answers. Nothing has been charged, and your purchase waits.',
    pt: 'A {organization} pede o seguinte antes de responder. Nada foi cobrado, e sua compra espera.',
  },
} as const satisfies Readonly<Record<string, Texts>>;
