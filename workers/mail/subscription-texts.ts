import type { Language } from '@cotejo/domain/country/country.ts';

export type SubscriptionMailKind = 'subscription_ended' | 'subscription_resumed';

export interface SubscriptionText {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  readonly next: string;
}

/** What the mails about the end of a subscription say, and about its taking back, where a card is charged; else `asked-end-texts.ts`. */
export const subscriptionTexts: Readonly<
  Record<SubscriptionMailKind, Readonly<Record<Language, SubscriptionText>>>
> = {
  subscription_ended: {
    es: {
      subject: 'Terminaste la suscripción de tu seguro {product}',
      title: 'No se cobra nada más',
      body: 'Como pediste, no se hacen más cobros de tu seguro. Lo que pagaste cubre hasta el {until}.',
      next: '{after}',
    },
    en: {
      subject: 'You ended the subscription of your insurance {product}',
      title: 'Nothing more is charged',
      body: 'As you asked, nothing more is charged for your insurance. What you paid covers until {until}.',
      next: '{after}',
    },
    pt: {
      subject: 'Você encerrou a assinatura do seu seguro {product}',
      title: 'Nada mais é cobrado',
      body: 'Como você pediu, nada mais é cobrado pelo seu seguro. O que você pagou cobre até {until}.',
      next: '{after}',
    },
  },
  subscription_resumed: {
    es: {
      subject: 'Tu seguro {product} sigue',
      title: 'Tu suscripción sigue',
      body: 'Como pediste, deshicimos el término de tu suscripción. Lo que pagaste cubre hasta el {until}.',
      next: '{nextCharge}',
    },
    en: {
      subject: 'Your insurance {product} goes on',
      title: 'Your subscription goes on',
      body: 'As you asked, we took the end of your subscription back. What you paid covers until {until}.',
      next: '{nextCharge}',
    },
    pt: {
      subject: 'Seu seguro {product} continua',
      title: 'Sua assinatura continua',
      body: 'Como você pediu, desfizemos o encerramento da sua assinatura. O que você pagou cobre até {until}.',
      next: '{nextCharge}',
    },
  },
};

export const subscriptionWords = {
  es: {
    kept: 'Si cambias de opinión, puedes deshacerlo hasta ese día en la página de tu compra. Después borramos tu tarjeta, si no paga otro seguro.',
    gone: 'Tu tarjeta se borra, si no paga otro seguro.',
    nextCharge: 'El próximo cobro se hace el {date} con la misma tarjeta.',
    noNextCharge: 'En la página de tu compra ves cómo pagar el próximo período.',
  },
  en: {
    kept: 'If you change your mind, you can undo it until that day on the page of your purchase. After that your card is removed, unless it pays another insurance.',
    gone: 'Your card is removed, unless it pays another insurance.',
    nextCharge: 'The next charge is made on {date} by the same card.',
    noNextCharge: 'The page of your purchase shows how to pay the next period.',
  },
  pt: {
    kept: 'Se mudar de ideia, você pode desfazer isso até esse dia na página da sua compra. Depois apagamos seu cartão, se não pagar outro seguro.',
    gone: 'Seu cartão é apagado, se não pagar outro seguro.',
    nextCharge: 'A próxima cobrança será em {date}, no mesmo cartão.',
    noNextCharge: 'A página da sua compra mostra como pagar o próximo período.',
  },
} as const satisfies Record<Language, unknown>;
