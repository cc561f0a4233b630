import type { Language } from '../country/country.ts';
import { howPaid } from '../purchase/how-paid.ts';
import type { PolicySource } from './policy-source.ts';

/**
 * Where the money of a policy is, which says what its holder gets who withdraws from it:
 *
 * - charged: with us or the insurer; all of it goes back
 * - partly_by_gift_card: the same, and the card has its part again
 * - by_gift_card: the card has all of it again
 * - in_dispute: their bank took it and has not decided; nobody can withdraw until it has
 * - with_bank: their bank keeps it for them; there is nothing left to give back
 */
export type WithdrawalMoney =
  'charged' | 'partly_by_gift_card' | 'by_gift_card' | 'in_dispute' | 'with_bank';

export function whereMoneyIs({
  price,
  payment,
}: Pick<PolicySource, 'price'> & {
  readonly payment: Pick<PolicySource['payment'], 'status'>;
}): WithdrawalMoney {
  if (payment.status === 'lost') return 'with_bank';
  if (payment.status === 'charged_back') return 'in_dispute';
  if (howPaid(price) === 'gift_card') return 'by_gift_card';
  return price.giftCard === undefined ? 'charged' : 'partly_by_gift_card';
}

interface WithdrawalWords {
  readonly title: string;
  /** Beside "you may withdraw", in the list of facts. */
  readonly facts: Readonly<Record<WithdrawalMoney, string>>;
  readonly texts: Readonly<Record<WithdrawalMoney, string>>;
}

/** What a policy says about withdrawing from it; placeholders in braces. */
export const withdrawalWords: Readonly<Record<Language, WithdrawalWords>> = {
  es: {
    title: '¿Cambiaste de opinión?',
    facts: {
      charged: 'Hasta el {date} a las {time}, con devolución de todo lo pagado',
      partly_by_gift_card:
        'Hasta el {date} a las {time}, con devolución de todo lo pagado, una parte en tu gift card',
      by_gift_card: 'Hasta el {date} a las {time}; todo lo pagado vuelve a tu gift card',
      in_dispute: 'Hasta el {date} a las {time}, cuando tu banco haya decidido sobre el pago',
      with_bank: 'Hasta el {date} a las {time}; tu banco ya se quedó con el pago',
    },
    texts: {
      charged:
        'Puedes retractarte hasta el {date} a las {time}, en la página de tu compra o escribiendo a {contact}, y te devolvemos todo. Después puedes terminar el seguro escribiendo a {contact} con tu número de póliza.',
      partly_by_gift_card:
        'Puedes retractarte hasta el {date} a las {time}, en la página de tu compra o escribiendo a {contact}: te devolvemos lo que pagaste, y tu gift card recupera lo que pagó. Después puedes terminar el seguro escribiendo a {contact} con tu número de póliza.',
      by_gift_card:
        'Puedes retractarte hasta el {date} a las {time}, en la página de tu compra o escribiendo a {contact}, y tu gift card recupera todo lo que pagó. Después puedes terminar el seguro escribiendo a {contact} con tu número de póliza.',
      in_dispute:
        'Tu banco nos quitó el pago y todavía no decide. Puedes retractarte cuando haya decidido, hasta el {date} a las {time}; si antes quieres terminar el seguro, escribe a {contact} con tu número de póliza.',
      with_bank:
        'Puedes retractarte hasta el {date} a las {time}, en la página de tu compra o escribiendo a {contact}. Tu banco ya se quedó con el pago, así que no hay nada que devolverte. Después puedes terminar el seguro escribiendo a {contact} con tu número de póliza.',
    },
  },
  en: {
    title: 'Changed your mind?',
    facts: {
      charged: 'Until {date} at {time}, with everything you paid refunded',
      partly_by_gift_card:
        'Until {date} at {time}, with everything you paid refunded, a part of it to your gift card',
      by_gift_card: 'Until {date} at {time}; everything goes back to your gift card',
      in_dispute: 'Until {date} at {time}, once your bank has decided about the payment',
      with_bank: 'Until {date} at {time}; your bank has kept the payment already',
    },
    texts: {
      charged:
        'You may withdraw until {date} at {time}, on the page of your purchase or by writing to {contact}, and we refund everything. After that you can end the insurance by writing to {contact} with your policy number.',
      partly_by_gift_card:
        'You may withdraw until {date} at {time}, on the page of your purchase or by writing to {contact}: we refund what you paid, and your gift card has what it paid again. After that you can end the insurance by writing to {contact} with your policy number.',
      by_gift_card:
        'You may withdraw until {date} at {time}, on the page of your purchase or by writing to {contact}, and your gift card has everything that it paid again. After that you can end the insurance by writing to {contact} with your policy number.',
      in_dispute:
        'Your bank reversed the payment and has not decided yet. You may withdraw once it has, until {date} at {time}; to end the insurance before that, write to {contact} with your policy number.',
      with_bank:
        'You may withdraw until {date} at {time}, on the page of your purchase or by writing to {contact}. Your bank has kept the payment already, so there is nothing to refund. After that you can end the insurance by writing to {contact} with your policy number.',
    },
  },
  pt: {
    title: 'Mudou de ideia?',
    facts: {
      charged: 'Até {date} às {time}, com devolução de tudo o que pagou',
      partly_by_gift_card:
        'Até {date} às {time}, com devolução de tudo o que pagou, uma parte no seu gift card',
      by_gift_card: 'Até {date} às {time}; tudo volta para o seu gift card',
      in_dispute: 'Até {date} às {time}, quando seu banco tiver decidido sobre o pagamento',
      with_bank: 'Até {date} às {time}; seu banco já ficou com o pagamento',
    },
    texts: {
      charged:
        'Você pode desistir até {date} às {time}, na página da sua compra ou escrevendo para {contact}, e devolvemos tudo. Depois, pode encerrar o seguro escrevendo para {contact} com o número da apólice.',
      partly_by_gift_card:
        'Você pode desistir até {date} às {time}, na página da sua compra ou escrevendo para {contact}: devolvemos o que você pagou, e seu gift card recupera o que pagou. Depois, pode encerrar o seguro escrevendo para {contact} com o número da apólice.',
      by_gift_card:
        'Você pode desistir até {date} às {time}, na página da sua compra ou escrevendo para {contact}, e seu gift card recupera tudo o que pagou. Depois, pode encerrar o seguro escrevendo para {contact} com o número da apólice.',
      in_dispute:
        'Seu banco estornou o pagamento e ainda não decidiu. Você pode desistir quando ele tiver decidido, até {date} às {time}; para encerrar o seguro antes disso, escreva para {contact} com o número da apólice.',
      with_bank:
        'Você pode desistir até {date} às {time}, na página da sua compra ou escrevendo para {contact}. Seu banco já ficou com o pagamento, então não há nada a devolver. Depois, pode encerrar o seguro escrevendo para {contact} com o número da apólice.',
    },
  },
};
