import type { Language } from '@cotejo/domain/country/country.ts';
import type { SubscriptionText } from './subscription-texts.ts';

export type PauseMailKind = 'cover_paused' | 'pause_ends';

/** What the mails about a pause say: which days have no cover, and when the next period is charged or to be paid. */
export const pauseTexts: Readonly<
  Record<PauseMailKind, Readonly<Record<Language, SubscriptionText>>>
> = {
  cover_paused: {
    es: {
      subject: 'Tu seguro {product} queda en pausa',
      title: 'Tu seguro queda en pausa',
      body: 'Como pediste, tu seguro no cubre ni se cobra del {from} al {to}, ambos días incluidos. Cubre de nuevo desde el {back}.',
      next: '{charge} Puedes deshacer la pausa antes del {from}, en la página de tu compra.',
    },
    en: {
      subject: 'Your insurance {product} will be paused',
      title: 'Your insurance will be paused',
      body: 'As you asked, your insurance neither covers nor is charged from {from} to {to}, both days included. It covers again from {back} on.',
      next: '{charge} You can take the pause back before {from}, on the page of your purchase.',
    },
    pt: {
      subject: 'Seu seguro {product} ficará em pausa',
      title: 'Seu seguro ficará em pausa',
      body: 'Como você pediu, seu seguro não cobre nem é cobrado de {from} a {to}, inclusive. Ele cobre de novo a partir de {back}.',
      next: '{charge} Você pode desfazer a pausa antes de {from}, na página da sua compra.',
    },
  },
  pause_ends: {
    es: {
      subject: 'La pausa de tu seguro {product} termina',
      title: 'Tu seguro vuelve a cubrir',
      body: 'La pausa de tu seguro termina el {to}. Hasta ese día, incluido, no cubre; cubre de nuevo desde el {back}.',
      next: '{charge}',
    },
    en: {
      subject: 'The pause of your insurance {product} ends',
      title: 'Your insurance will cover again',
      body: 'The pause of your insurance ends on {to}. Until that day, included, it does not cover; it covers again from {back} on.',
      next: '{charge}',
    },
    pt: {
      subject: 'A pausa do seu seguro {product} termina',
      title: 'Seu seguro volta a cobrir',
      body: 'A pausa do seu seguro termina em {to}. Até esse dia, inclusive, ele não cobre; cobre de novo a partir de {back}.',
      next: '{charge}',
    },
  },
};

/**
 * By what is paid next: a card is charged, the holder is asked, or nothing is tried by itself; and where it is owed, whether it is tried
 * again.
 */
export const pauseCharges: Readonly<
  Record<'card' | 'asked' | 'none' | 'tried' | 'owed', Readonly<Record<Language, string>>>
> = {
  none: {
    es: 'En la página de tu compra ves cómo pagar el próximo período.',
    en: 'The page of your purchase shows how to pay the next period.',
    pt: 'A página da sua compra mostra como pagar o próximo período.',
  },
  tried: {
    es: 'Tienes un pago pendiente, que se intenta cobrar el {date}.',
    en: 'You have an overdue payment, which we try to charge on {date}.',
    pt: 'Você tem um pagamento em atraso, que tentaremos cobrar em {date}.',
  },
  owed: {
    es: 'Tienes un pago pendiente: en la página de tu compra ves cómo pagarlo.',
    en: 'You have an overdue payment: the page of your purchase shows how to pay it.',
    pt: 'Você tem um pagamento em atraso: a página da sua compra mostra como pagá-lo.',
  },
  card: {
    es: 'El próximo cobro se hace el {date}.',
    en: 'The next charge is made on {date}.',
    pt: 'A próxima cobrança será em {date}.',
  },
  asked: {
    es: 'El próximo pago es hasta el {date}.',
    en: 'The next payment is due by {date}.',
    pt: 'O próximo pagamento é até {date}.',
  },
};
