import type { RefundStatus } from '../payment-status.ts';
import type { RefundWay } from './refund-rules.ts';
import type { NextAction } from '../codes/reasons.ts';
import type { Texts } from '../../text/texts.ts';
import { formatMoved, wrongMoneyText, type WrongMoney } from './wrong-money.ts';

interface RefundMessage {
  readonly message: Texts;
  readonly nextAction?: NextAction;
}

const wholeOnItsWay: Texts = {
  es: 'Estamos devolviendo todo lo que pagaste, por el mismo medio. Te escribimos cuando quede hecho.',
  en: 'We are returning everything that you paid, the way you paid it. We will e-mail you when it is done.',
  pt: 'Estamos devolvendo tudo o que você pagou, pelo mesmo meio. Escrevemos para você quando estiver feito.',
};

/** How far a refund is, for money that was paid as agreed: all of it goes back. */
const wholeRefund: Readonly<Record<RefundStatus, Texts>> = {
  refund_requested: wholeOnItsWay,
  refunding: wholeOnItsWay,
  refund_unknown: {
    es: 'Enviamos la devolución de todo lo que pagaste y estamos confirmando que haya quedado hecha. Te escribimos cuando lo sepamos.',
    en: 'We sent the refund of everything that you paid and are confirming that it was made. We will e-mail you when we know.',
    pt: 'Enviamos a devolução de tudo o que você pagou e estamos confirmando que foi feita. Escrevemos para você quando soubermos.',
  },
  refunded: {
    es: 'Devolvimos todo lo que pagaste, por el mismo medio. Según tu banco, puede tardar algunos días en verse.',
    en: 'We returned everything that you paid, the way you paid it. Depending on your bank it can take some days to show.',
    pt: 'Devolvemos tudo o que você pagou, pelo mesmo meio. Dependendo do seu banco, pode levar alguns dias para aparecer.',
  },
  refund_failed: {
    es: 'La devolución no resultó todavía. Una persona de nuestro equipo la está viendo; no tienes que hacer nada.',
    en: 'The refund has not worked yet. A person of our team is looking at it; you do not have to do anything.',
    pt: 'A devolução ainda não deu certo. Uma pessoa da nossa equipe está cuidando disso; você não precisa fazer nada.',
  },
};

/** What is said of a whole refund that is done, where it went otherwise than as a refund. */
const wholeBack: Readonly<Record<Exclude<RefundWay, 'refund'>, Texts>> = {
  void: {
    es: 'Anulamos el cobro de todo lo que pagaste: vuelve por el mismo medio y puede que ni aparezca en tu estado de cuenta.',
    en: 'We voided the charge of everything that you paid: it returns the way you paid it and may not even show on your statement.',
    pt: 'Anulamos a cobrança de tudo o que você pagou: o valor volta pelo mesmo meio e talvez nem apareça no seu extrato.',
  },
  gift_card: {
    es: 'Devolvimos a tu gift card todo lo que había pagado: puedes usarla otra vez, con el mismo código.',
    en: 'We returned to your gift card everything that it had paid: you can use it again, with the same code.',
    pt: 'Devolvemos ao seu gift card tudo o que ele havia pago: você pode usá-lo de novo, com o mesmo código.',
  },
  by_hand: {
    es: 'Devolvimos todo lo que pagaste, por transferencia a tu cuenta.',
    en: 'We returned everything that you paid, by transfer to your account.',
    pt: 'Devolvemos tudo o que você pagou, por transferência para a sua conta.',
  },
  charge_back: {
    es: 'Tu banco ya te devolvió todo lo que pagaste, porque desconociste el cobro.',
    en: 'Your bank has already returned everything that you paid, because the charge was disputed.',
    pt: 'Seu banco já devolveu tudo o que você pagou, porque a cobrança foi contestada.',
  },
};

/** The same of an exact amount. */
const exactBack: Readonly<Record<Exclude<RefundWay, 'refund'>, (amount: string) => Texts>> = {
  void: (amount) => ({
    es: `Anulamos el cobro de ${amount}: vuelve por el mismo medio.`,
    en: `We voided the charge of ${amount}: it returns the way you paid it.`,
    pt: `Anulamos a cobrança de ${amount}: o valor volta pelo mesmo meio.`,
  }),
  gift_card: (amount) => ({
    es: `Devolvimos ${amount} a tu gift card.`,
    en: `We returned ${amount} to your gift card.`,
    pt: `Devolvemos ${amount} ao seu gift card.`,
  }),
  by_hand: (amount) => ({
    es: `Te devolvimos ${amount} por transferencia a tu cuenta.`,
    en: `We returned ${amount} by transfer to your account.`,
    pt: `Devolvemos ${amount} por transferência para a sua conta.`,
  }),
  charge_back: (amount) => ({
    es: `Tu banco ya te devolvió ${amount}, porque desconociste el cobro.`,
    en: `Your bank has already returned ${amount}, because the charge was disputed.`,
    pt: `Seu banco já devolveu ${amount}, porque a cobrança foi contestada.`,
  }),
};

/** The same for money that was not as agreed, with what is going back. */
const exactRefund: Readonly<Record<RefundStatus, (amount: string) => Texts>> = {
  refund_requested: onItsWay,
  refunding: onItsWay,
  refund_unknown: (amount) => ({
    es: `Enviamos la devolución de ${amount} y estamos confirmando que haya quedado hecha. Te escribimos cuando lo sepamos.`,
    en: `We sent the refund of ${amount} and are confirming that it was made. We will e-mail you when we know.`,
    pt: `Enviamos a devolução de ${amount} e estamos confirmando que foi feita. Escrevemos para você quando soubermos.`,
  }),
  refunded: (amount) => ({
    es: `Te devolvimos ${amount}.`,
    en: `We refunded ${amount}.`,
    pt: `Devolvemos ${amount}.`,
  }),
  refund_failed: (amount) => ({
    es: `La devolución de ${amount} no resultó todavía. Una persona de nuestro equipo la está viendo; no tienes que hacer nada por ella.`,
    en: `The refund of ${amount} has not worked yet. A person of our team is looking at it; you do not have to do anything about it.`,
    pt: `A devolução de ${amount} ainda não deu certo. Uma pessoa da nossa equipe está cuidando disso; você não precisa fazer nada por ela.`,
  }),
};

function onItsWay(amount: string): Texts {
  return {
    es: `Te estamos devolviendo ${amount} y te escribimos cuando quede hecho.`,
    en: `We are refunding ${amount} and will e-mail you when it is done.`,
    pt: `Estamos devolvendo ${amount} e escrevemos para você quando estiver feito.`,
  };
}

/** Said where the purchase is open again. */
export const payAgain: Texts = {
  es: 'Tus datos siguen guardados: puedes pagar de nuevo.',
  en: 'Your details are still saved: you can pay again.',
  pt: 'Seus dados continuam guardados: você pode pagar de novo.',
};

/**
 * What the payer reads about a refund, and what is left to do. The reason of the charge only says why.
 *
 * @param canPayAgain the purchase waits for another payment
 * @param way how it went back, once it has
 */
export function refundMessage(
  status: RefundStatus,
  money: WrongMoney,
  canPayAgain: boolean,
  way: RefundWay | null = null,
): RefundMessage {
  const why = wrongMoneyText(money);
  const amount = formatMoved(money.moved ?? money.asked);
  const other = status === 'refunded' && way !== 'refund' ? way : null;
  const how =
    why === null
      ? other === null
        ? wholeRefund[status]
        : wholeBack[other]
      : other === null
        ? exactRefund[status](amount)
        : exactBack[other](amount);
  const sentences = [...(why === null ? [] : [why]), how, ...(canPayAgain ? [payAgain] : [])];
  const message = inEach((language) => sentences.map((text) => text[language]).join(' '));
  if (canPayAgain) return { message, nextAction: 'retry' };
  return status === 'refunded' ? { message } : { message, nextAction: 'wait' };
}

function inEach(write: (language: keyof Texts) => string): Texts {
  return { es: write('es'), en: write('en'), pt: write('pt') };
}
