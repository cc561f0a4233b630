import type { Language } from '@cotejo/domain/country/country.ts';
import type { SubscriptionMailKind, SubscriptionText } from './subscription-texts.ts';

/** What the mails about an end, and its taking back, say where the holder pays each period: no card is kept, and nothing is charged by itself. */
export const askedSubscriptionTexts: Readonly<
  Record<SubscriptionMailKind, Readonly<Record<Language, SubscriptionText>>>
> = {
  subscription_ended: {
    es: {
      subject: 'Terminaste tu seguro {product}',
      title: 'No te pediremos más pagos',
      body: 'Como pediste, no te pediremos más pagos de tu seguro. Lo que pagaste cubre hasta el {until}.',
      next: '{after}',
    },
    en: {
      subject: 'You ended your insurance {product}',
      title: 'We will ask for no more payments',
      body: 'As you asked, we will ask for no more payments for your insurance. What you paid covers until {until}.',
      next: '{after}',
    },
    pt: {
      subject: 'Você encerrou seu seguro {product}',
      title: 'Não pediremos mais pagamentos',
      body: 'Como você pediu, não pediremos mais pagamentos do seu seguro. O que você pagou cobre até {until}.',
      next: '{after}',
    },
  },
  subscription_resumed: {
    es: {
      subject: 'Tu seguro {product} sigue',
      title: 'Tu seguro sigue',
      body: 'Como pediste, deshicimos el término de tu seguro. Lo que pagaste cubre hasta el {until}.',
      next: '{nextCharge}',
    },
    en: {
      subject: 'Your insurance {product} goes on',
      title: 'Your insurance goes on',
      body: 'As you asked, we took the end of your insurance back. What you paid covers until {until}.',
      next: '{nextCharge}',
    },
    pt: {
      subject: 'Seu seguro {product} continua',
      title: 'Seu seguro continua',
      body: 'Como você pediu, desfizemos o encerramento do seu seguro. O que você pagou cobre até {until}.',
      next: '{nextCharge}',
    },
  },
};

export const askedSubscriptionWords = {
  es: {
    kept: 'Si cambias de opinión, puedes deshacerlo hasta ese día en la página de tu compra.',
    gone: 'No guardamos ninguna tarjeta para este seguro.',
    nextCharge: 'El próximo pago es hasta el {date}: lo haces en la página de tu compra.',
    noNextCharge: 'En la página de tu compra ves cómo pagar el próximo período.',
  },
  en: {
    kept: 'If you change your mind, you can undo it until that day on the page of your purchase.',
    gone: 'We keep no card for this insurance.',
    nextCharge: 'The next payment is due by {date}: you make it on the page of your purchase.',
    noNextCharge: 'The page of your purchase shows how to pay the next period.',
  },
  pt: {
    kept: 'Se mudar de ideia, você pode desfazer isso até esse dia na página da sua compra.',
    gone: 'Não guardamos nenhum cartão para este seguro.',
    nextCharge: 'O próximo pagamento é até {date}: você o faz na página da sua compra.',
    noNextCharge: 'A página da sua compra mostra como pagar o próximo período.',
  },
} as const satisfies Record<Language, unknown>;

/** Of the mails about the insurer's notice: what comes after the end, or after its reinstatement, where no card is charged. */
export const askedCoverNext: Readonly<
  Record<'cover_ended' | 'cover_back', Readonly<Record<Language, string>>>
> = {
  cover_ended: {
    es: 'No te pediremos más pagos. Si crees que es un error, respóndenos: lo vemos con tu aseguradora.',
    en: 'We will ask for no more payments. If you think this is a mistake, answer us: we will look at it with your insurer.',
    pt: 'Não pediremos mais pagamentos. Se você acha que é um erro, responda: vemos com sua seguradora.',
  },
  cover_back: {
    es: 'El pago de {amount}, del período del {from} al {to}, está pendiente. Puedes pagarlo ahora en la página de tu compra.',
    en: 'The payment of {amount} for the period from {from} to {to} is pending. You can pay it now on the page of your purchase.',
    pt: 'O pagamento de {amount}, do período de {from} a {to}, está pendente. Você pode pagar agora na página da sua compra.',
  },
};
