import type { Language } from '@cotejo/domain/country/country.ts';

export type PeriodMailKind =
  | 'period_charged'
  | 'period_notice'
  | 'period_price_notice'
  | 'period_declined'
  | 'period_overdue'
  | 'period_reminder'
  | 'period_last_reminder';

export interface PeriodText {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  /** What happens by itself after it, or what its reader does. */
  readonly next: string;
}

/**
 * What each mail about a period says that is charged by itself; `asked-texts.ts` has those of one that its holder pays. Subjects name no debt: others may read them. Nobody says that cover has ended, because only the
 * insurer does.
 */
export const periodTexts: Readonly<
  Record<Exclude<PeriodMailKind, 'period_overdue'>, Readonly<Record<Language, PeriodText>>>
> = {
  period_charged: {
    es: {
      subject: 'Se cobró tu seguro {product}',
      title: 'Recibimos tu pago',
      body: 'Se cobró {amount} por tu seguro, del {from} al {to}.',
      next: '{nextCharge}',
    },
    en: {
      subject: 'Your insurance {product} was charged',
      title: 'We received your payment',
      body: '{amount} was charged for your insurance, from {from} to {to}.',
      next: '{nextCharge}',
    },
    pt: {
      subject: 'Seu seguro {product} foi cobrado',
      title: 'Recebemos seu pagamento',
      body: 'Foi cobrado {amount} pelo seu seguro, de {from} a {to}.',
      next: '{nextCharge}',
    },
  },
  period_notice: {
    es: {
      subject: 'Próximo cobro de tu seguro {product}',
      title: 'Se acerca un cobro de tu seguro',
      body: 'El {due} se cobrará {amount} por tu seguro, del {from} al {to}.{about}',
      next: 'No tienes que hacer nada. En la página de tu compra puedes pagar con otra tarjeta, cambiar el día del cobro o cancelar.',
    },
    en: {
      subject: 'Next charge of your insurance {product}',
      title: 'A charge of your insurance is coming',
      body: 'On {due}, {amount} will be charged for your insurance, from {from} to {to}.{about}',
      next: 'You do not have to do anything. On the page of your purchase you can pay by another card, change the day of the charge, or cancel.',
    },
    pt: {
      subject: 'Próxima cobrança do seu seguro {product}',
      title: 'Uma cobrança do seu seguro se aproxima',
      body: 'Em {due} será cobrado {amount} pelo seu seguro, de {from} a {to}.{about}',
      next: 'Você não precisa fazer nada. Na página da sua compra você pode pagar com outro cartão, mudar o dia da cobrança ou cancelar.',
    },
  },
  period_price_notice: {
    es: {
      subject: 'Cambia el precio de tu seguro {product}',
      title: 'El precio de tu seguro cambia',
      body: 'Por el período del {from} al {to} pagarás {amount}; por el anterior fueron {before}. Se cobrará el {due}.{about}',
      next: 'Si no estás de acuerdo, puedes cancelar antes de ese día en la página de tu compra, o responder este correo.',
    },
    en: {
      subject: 'The price of your insurance {product} changes',
      title: 'The price of your insurance changes',
      body: 'For the period from {from} to {to} you will pay {amount}; for the one before it was {before}. It will be charged on {due}.{about}',
      next: 'If you do not agree, you can cancel before that day on the page of your purchase, or answer this mail.',
    },
    pt: {
      subject: 'O preço do seu seguro {product} muda',
      title: 'O preço do seu seguro muda',
      body: 'Pelo período de {from} a {to} você pagará {amount}; pelo anterior foram {before}. Será cobrado em {due}.{about}',
      next: 'Se você não concorda, pode cancelar antes desse dia na página da sua compra, ou responder a este e-mail.',
    },
  },
  period_declined: {
    es: {
      subject: 'Sobre el pago de tu seguro {product}',
      title: 'No pudimos cobrar tu seguro',
      body: 'El cobro de {amount} por el período del {from} al {to} no se hizo. {why}',
      next: '{nextTry} Puedes pagarlo ahora con otra tarjeta en la página de tu compra.',
    },
    en: {
      subject: 'About the payment of your insurance {product}',
      title: 'We could not charge your insurance',
      body: 'The charge of {amount} for the period from {from} to {to} did not go through. {why}',
      next: '{nextTry} You can pay it now by another card on the page of your purchase.',
    },
    pt: {
      subject: 'Sobre o pagamento do seu seguro {product}',
      title: 'Não conseguimos cobrar seu seguro',
      body: 'A cobrança de {amount} pelo período de {from} a {to} não foi feita. {why}',
      next: '{nextTry} Você pode pagar agora com outro cartão na página da sua compra.',
    },
  },
  period_reminder: {
    es: {
      subject: 'Sobre el pago de tu seguro {product}',
      title: 'Tu pago sigue pendiente',
      body: 'Aún no recibimos {amount} por el período del {from} al {to}. {why}',
      next: '{nextTry} Puedes pagarlo ahora con otra tarjeta en la página de tu compra.',
    },
    en: {
      subject: 'About the payment of your insurance {product}',
      title: 'Your payment is still pending',
      body: 'We have not received {amount} for the period from {from} to {to} yet. {why}',
      next: '{nextTry} You can pay it now by another card on the page of your purchase.',
    },
    pt: {
      subject: 'Sobre o pagamento do seu seguro {product}',
      title: 'Seu pagamento continua pendente',
      body: 'Ainda não recebemos {amount} pelo período de {from} a {to}. {why}',
      next: '{nextTry} Você pode pagar agora com outro cartão na página da sua compra.',
    },
  },
  period_last_reminder: {
    es: {
      subject: 'Sobre el pago de tu seguro {product}',
      title: 'Este es el último recordatorio de este pago',
      body: 'Aún no recibimos {amount} por el período del {from} al {to}. {why}',
      next: '{nextTry} No escribiremos más sobre este pago; si algo te lo impide, respóndenos y lo vemos contigo.',
    },
    en: {
      subject: 'About the payment of your insurance {product}',
      title: 'This is the last reminder of this payment',
      body: 'We have not received {amount} for the period from {from} to {to} yet. {why}',
      next: '{nextTry} We will not write about this payment again; if something keeps you from it, answer us and we will look at it with you.',
    },
    pt: {
      subject: 'Sobre o pagamento do seu seguro {product}',
      title: 'Este é o último lembrete deste pagamento',
      body: 'Ainda não recebemos {amount} pelo período de {from} a {to}. {why}',
      next: '{nextTry} Não escreveremos mais sobre este pagamento; se algo o impede, responda e vemos com você.',
    },
  },
};

/** Parts of the texts above. */
export const periodWords = {
  es: {
    others: 'También está pendiente de pago:',
    nextCharge: 'El próximo cobro automático es el {date}.',
    noNextCharge: 'No hay más cobros automáticos.',
    nextTry: 'Lo intentaremos otra vez el {date}, con la misma tarjeta.',
    noNextTry: 'No volveremos a intentarlo con esta tarjeta.',
    about: 'Con la UF de hoy serían {money}.',
    discountEnds: 'Ya no tiene el descuento con que lo contrataste.',
    card: 'Tarjeta',
    ending: 'terminada en {last4}',
    uf: '{uf} al valor de la UF del día en que se paga',
    pay: 'Ver y pagar',
    noLaw:
      'Este mensaje informa sobre tu seguro y no es un procedimiento contra tus bienes. Tu cobertura solo termina cuando tu aseguradora te lo informa.',
  },
  en: {
    others: 'Also waiting to be paid:',
    nextCharge: 'The next automatic charge is on {date}.',
    noNextCharge: 'There are no more automatic charges.',
    nextTry: 'We will try again on {date}, by the same card.',
    noNextTry: 'We will not try again by this card.',
    about: 'At the UF of today that would be {money}.',
    discountEnds: 'It no longer has the discount that you bought it with.',
    card: 'Card',
    ending: 'ending in {last4}',
    uf: '{uf} at the UF value of the day on which it is paid',
    pay: 'See and pay',
    noLaw:
      'This message informs you about your insurance and is no procedure against your goods. Your cover ends only when your insurer tells you so.',
  },
  pt: {
    others: 'Também está pendente de pagamento:',
    nextCharge: 'A próxima cobrança automática é em {date}.',
    noNextCharge: 'Não há mais cobranças automáticas.',
    nextTry: 'Tentaremos de novo em {date}, com o mesmo cartão.',
    noNextTry: 'Não tentaremos de novo com este cartão.',
    about: 'Pela UF de hoje seriam {money}.',
    discountEnds: 'Já não tem o desconto com que você o contratou.',
    card: 'Cartão',
    ending: 'com final {last4}',
    uf: '{uf} pelo valor da UF do dia em que se paga',
    pay: 'Ver e pagar',
    noLaw:
      'Esta mensagem informa sobre seu seguro e não é um procedimento contra seus bens. Sua cobertura só termina quando a seguradora informar você.',
  },
} as const satisfies Record<Language, unknown>;
