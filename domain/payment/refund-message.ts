import type { RefundStatus } from './payment-transitions.ts';
import type { NextAction, ReasonCode } from './reasons.ts';
import type { Texts } from './texts.ts';

interface RefundMessage {
  readonly message: Texts;
  readonly nextAction?: NextAction;
}

const onItsWay: RefundMessage = {
  message: {
    es: 'Estamos devolviendo todo lo que pagaste, por el mismo medio. Te escribimos cuando quede hecho.',
    en: 'We are returning everything that you paid, the way you paid it. We will e-mail you when it is done.',
    pt: 'Estamos devolvendo tudo o que você pagou, pelo mesmo meio. Escrevemos para você quando estiver feito.',
  },
  nextAction: 'wait',
};

const messages: Readonly<Record<RefundStatus, RefundMessage>> = {
  refund_requested: onItsWay,
  refunding: onItsWay,
  refund_unknown: {
    message: {
      es: 'Enviamos la devolución de todo lo que pagaste y estamos confirmando que haya quedado hecha. Te escribimos cuando lo sepamos.',
      en: 'We sent the refund of everything that you paid and are confirming that it was made. We will e-mail you when we know.',
      pt: 'Enviamos a devolução de tudo o que você pagou e estamos confirmando que foi feita. Escrevemos para você quando soubermos.',
    },
    nextAction: 'wait',
  },
  refunded: {
    message: {
      es: 'Devolvimos todo lo que pagaste, por el mismo medio. Según tu banco, puede tardar algunos días en verse.',
      en: 'We returned everything that you paid, the way you paid it. Depending on your bank it can take some days to show.',
      pt: 'Devolvemos tudo o que você pagou, pelo mesmo meio. Dependendo do seu banco, pode levar alguns dias para aparecer.',
    },
  },
  refund_failed: {
    message: {
      es: 'La devolución no resultó todavía. Una persona de nuestro equipo la está viendo; no tienes que hacer nada.',
      en: 'The refund has not worked yet. A person of our team is looking at it; you do not have to do anything.',
      pt: 'A devolução ainda não deu certo. Uma pessoa da nossa equipe está cuidando disso; você não precisa fazer nada.',
    },
    nextAction: 'wait',
  },
};

/** Why money goes back that arrived otherwise than agreed. */
const causes: Readonly<Partial<Record<ReasonCode, Texts>>> = {
  amount_mismatch: {
    es: 'Recibimos un monto distinto del acordado.',
    en: 'We received an amount other than the agreed one.',
    pt: 'Recebemos um valor diferente do combinado.',
  },
  payer_mismatch: {
    es: 'La transferencia llegó desde la cuenta de otra persona.',
    en: "The transfer came from another person's account.",
    pt: 'A transferência veio da conta de outra pessoa.',
  },
  late_payment: {
    es: 'Recibimos tu pago después del plazo.',
    en: 'We received your payment after the deadline.',
    pt: 'Recebemos seu pagamento depois do prazo.',
  },
};

/**
 * What the payer reads about a refund in progress, and what is left to do. The reason of the charge
 * only says why: its own text is about a charge that is still open ("do not pay again").
 */
export function refundMessage(status: RefundStatus, reason: ReasonCode | null): RefundMessage {
  const found = messages[status];
  const cause = reason === null ? undefined : causes[reason];
  if (cause === undefined) return found;
  const { message } = found;
  return {
    ...found,
    message: {
      es: `${cause.es} ${message.es}`,
      en: `${cause.en} ${message.en}`,
      pt: `${cause.pt} ${message.pt}`,
    },
  };
}
