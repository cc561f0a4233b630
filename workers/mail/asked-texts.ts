import type { Language } from '@cotejo/domain/country/country.ts';
import type { PeriodMailKind, PeriodText } from './period-texts.ts';

/** What the mails say about a period that its holder is asked to pay: nothing of it is charged by itself. */
export const askedTexts: Readonly<
  Record<Exclude<PeriodMailKind, 'period_declined'>, Readonly<Record<Language, PeriodText>>>
> = {
  period_charged: {
    es: {
      subject: 'Recibimos el pago de tu seguro {product}',
      title: 'Recibimos tu pago',
      body: 'Recibimos {amount} por tu seguro, del {from} al {to}.',
      next: '{nextCharge}',
    },
    en: {
      subject: 'We received the payment of your insurance {product}',
      title: 'We received your payment',
      body: 'We received {amount} for your insurance, from {from} to {to}.',
      next: '{nextCharge}',
    },
    pt: {
      subject: 'Recebemos o pagamento do seu seguro {product}',
      title: 'Recebemos seu pagamento',
      body: 'Recebemos {amount} pelo seu seguro, de {from} a {to}.',
      next: '{nextCharge}',
    },
  },
  period_notice: {
    es: {
      subject: 'Paga el próximo período de tu seguro {product}',
      title: 'Se acerca un pago de tu seguro',
      body: 'Por tu seguro, del {from} al {to}, se pagan {amount}. Puedes pagarlos hasta el {due}, ese día incluido.{about}',
      next: 'No hay cobros automáticos: abre la página de tu compra y elige cómo pagar. Ahí también puedes cambiar ese día o cancelar.',
    },
    en: {
      subject: 'Pay the next period of your insurance {product}',
      title: 'A payment of your insurance is coming',
      body: 'For your insurance, from {from} to {to}, {amount} is to be paid. You can pay it until {due}, that day included.{about}',
      next: 'Nothing is charged automatically: open the page of your purchase and choose how to pay. There you can also change that day, or cancel.',
    },
    pt: {
      subject: 'Pague o próximo período do seu seguro {product}',
      title: 'Um pagamento do seu seguro se aproxima',
      body: 'Pelo seu seguro, de {from} a {to}, são {amount}. Você pode pagar até {due}, esse dia incluído.{about}',
      next: 'Não há cobranças automáticas: abra a página da sua compra e escolha como pagar. Ali você também pode mudar esse dia ou cancelar.',
    },
  },
  period_price_notice: {
    es: {
      subject: 'Cambia el precio de tu seguro {product}',
      title: 'El precio de tu seguro cambia',
      body: 'Por el período del {from} al {to} pagarás {amount}; por el anterior fueron {before}. Se paga hasta el {due}.{about}',
      next: 'Si no estás de acuerdo, puedes cancelar antes de ese día en la página de tu compra, o responder este correo.',
    },
    en: {
      subject: 'The price of your insurance {product} changes',
      title: 'The price of your insurance changes',
      body: 'For the period from {from} to {to} you will pay {amount}; for the one before it was {before}. It is to be paid until {due}.{about}',
      next: 'If you do not agree, you can cancel before that day on the page of your purchase, or answer this mail.',
    },
    pt: {
      subject: 'O preço do seu seguro {product} muda',
      title: 'O preço do seu seguro muda',
      body: 'Pelo período de {from} a {to} você pagará {amount}; pelo anterior foram {before}. Deve ser pago até {due}.{about}',
      next: 'Se você não concorda, pode cancelar antes desse dia na página da sua compra, ou responder a este e-mail.',
    },
  },
  period_overdue: {
    es: {
      subject: 'Sobre el pago de tu seguro {product}',
      title: 'Aún no recibimos tu pago',
      body: 'Se pagaban {amount} por el período del {from} al {to}, hasta el {due}.',
      next: 'Puedes pagarlos ahora en la página de tu compra. Si ya transferiste, elige ahí la transferencia y sube el comprobante: no transfieras otra vez.',
    },
    en: {
      subject: 'About the payment of your insurance {product}',
      title: 'We have not received your payment yet',
      body: '{amount} for the period from {from} to {to} was to be paid until {due}.',
      next: 'You can pay it now on the page of your purchase. If you have transferred it, choose the transfer there and upload the proof: do not transfer again.',
    },
    pt: {
      subject: 'Sobre o pagamento do seu seguro {product}',
      title: 'Ainda não recebemos seu pagamento',
      body: 'Eram {amount} pelo período de {from} a {to}, até {due}.',
      next: 'Você pode pagar agora na página da sua compra. Se já transferiu, escolha ali a transferência e envie o comprovante: não transfira de novo.',
    },
  },
  period_reminder: {
    es: {
      subject: 'Sobre el pago de tu seguro {product}',
      title: 'Tu pago sigue pendiente',
      body: 'Aún no recibimos {amount} por el período del {from} al {to}.',
      next: 'Puedes pagarlos ahora en la página de tu compra.',
    },
    en: {
      subject: 'About the payment of your insurance {product}',
      title: 'Your payment is still pending',
      body: 'We have not received {amount} for the period from {from} to {to} yet.',
      next: 'You can pay it now on the page of your purchase.',
    },
    pt: {
      subject: 'Sobre o pagamento do seu seguro {product}',
      title: 'Seu pagamento continua pendente',
      body: 'Ainda não recebemos {amount} pelo período de {from} a {to}.',
      next: 'Você pode pagar agora na página da sua compra.',
    },
  },
  period_last_reminder: {
    es: {
      subject: 'Sobre el pago de tu seguro {product}',
      title: 'Este es el último recordatorio de este pago',
      body: 'Aún no recibimos {amount} por el período del {from} al {to}.',
      next: 'No escribiremos más sobre este pago; si algo te lo impide, respóndenos y lo vemos contigo.',
    },
    en: {
      subject: 'About the payment of your insurance {product}',
      title: 'This is the last reminder of this payment',
      body: 'We have not received {amount} for the period from {from} to {to} yet.',
      next: 'We will not write about this payment again; if something keeps you from it, answer us and we will look at it with you.',
    },
    pt: {
      subject: 'Sobre o pagamento do seu seguro {product}',
      title: 'Este é o último lembrete deste pagamento',
      body: 'Ainda não recebemos {amount} pelo período de {from} a {to}.',
      next: 'Não escreveremos mais sobre este pagamento; se algo o impede, responda e vemos com você.',
    },
  },
};

/** Of the next period, after one was paid. */
export const askedWords = {
  es: {
    nextCharge: 'El próximo pago es hasta el {date}. Te escribiremos antes con el enlace.',
    noNextCharge: 'No te pediremos más pagos.',
  },
  en: {
    nextCharge: 'The next payment is due by {date}. We will write before, with the link.',
    noNextCharge: 'We will ask for no more payments.',
  },
  pt: {
    nextCharge: 'O próximo pagamento é até {date}. Escreveremos antes, com o link.',
    noNextCharge: 'Não pediremos mais pagamentos.',
  },
} as const satisfies Record<Language, unknown>;
