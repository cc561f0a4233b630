import type { Language } from '@cotejo/domain/country/country.ts';
import { payAgain, refundMessage } from '@cotejo/domain/payment/refund/refund-message.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { wrongMoneyText } from '@cotejo/domain/payment/refund/wrong-money.ts';
import type { RefundWay } from '@cotejo/domain/payment/refund/refund-rules.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { NoticeSubject } from '@cotejo/store/purchase/read/read-notice.ts';
import type { NoticeKind } from '@cotejo/domain/purchase/end/notice-kind.ts';

interface NoticeTexts {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  readonly next: string;
}

const texts: Readonly<Record<NoticeKind, Readonly<Record<Language, NoticeTexts>>>> = {
  no_charge: {
    es: {
      subject: 'No se hizo ningún cobro por {product}',
      title: 'No se hizo ningún cobro',
      body: 'Tu pago de {amount} por {product} no se completó: no se te cobró nada.',
      next: 'Tus respuestas siguen guardadas. Puedes retomar la compra y pagar de otra forma.',
    },
    en: {
      subject: 'Nothing was charged for {product}',
      title: 'Nothing was charged',
      body: 'Your payment of {amount} for {product} did not go through: nothing was charged.',
      next: 'Your answers are saved. You can resume the purchase and pay another way.',
    },
    pt: {
      subject: 'Nada foi cobrado por {product}',
      title: 'Nada foi cobrado',
      body: 'Seu pagamento de {amount} por {product} não foi concluído: nada foi cobrado.',
      next: 'Suas respostas continuam guardadas. Você pode retomar a compra e pagar de outra forma.',
    },
  },
  proof_received: {
    es: {
      subject: 'Recibimos tu comprobante de {product}',
      title: 'Recibimos tu comprobante',
      body: 'Una persona revisará tu transferencia de {amount} por {product} a más tardar el {reviewBy}. No transfieras de nuevo.',
      next: 'Te escribiremos con el resultado. Mientras tanto puedes enviar otro comprobante desde tu compra.',
    },
    en: {
      subject: 'We have your proof for {product}',
      title: 'We have your proof',
      body: 'A person will look at your transfer of {amount} for {product} by {reviewBy}. Do not transfer again.',
      next: 'We will write to you with the result. Until then you can send another proof from your purchase.',
    },
    pt: {
      subject: 'Recebemos seu comprovante de {product}',
      title: 'Recebemos seu comprovante',
      body: 'Uma pessoa vai conferir sua transferência de {amount} por {product} até {reviewBy}. Não transfira de novo.',
      next: 'Escreveremos com o resultado. Enquanto isso, você pode enviar outro comprovante na sua compra.',
    },
  },
  transfer_unpaid: {
    es: {
      subject: 'Tu transferencia por {product}',
      title: 'No pudimos dar por hecho tu pago',
      body: '{why}',
      next: 'Tus respuestas siguen guardadas. Puedes retomar la compra cuando quieras.',
    },
    en: {
      subject: 'Your transfer for {product}',
      title: 'We could not take your payment as made',
      body: '{why}',
      next: 'Your answers are saved. You can resume the purchase at any time.',
    },
    pt: {
      subject: 'Sua transferência por {product}',
      title: 'Não pudemos confirmar seu pagamento',
      body: '{why}',
      next: 'Suas respostas continuam guardadas. Você pode retomar a compra quando quiser.',
    },
  },
  sale_confirmed: {
    es: {
      subject: 'Tu contratación de {product} está confirmada',
      title: 'Tu contratación está confirmada',
      body: 'Tu asesor terminó la contratación de {product}: la compañía la confirmó.',
      next: 'Tu póliza sigue como la recibiste. Puedes verla cuando quieras.',
    },
    en: {
      subject: 'Your purchase of {product} is confirmed',
      title: 'Your purchase is confirmed',
      body: 'Your adviser finished the purchase of {product}: the company has confirmed it.',
      next: 'Your policy stays as you received it. You can see it at any time.',
    },
    pt: {
      subject: 'Sua contratação de {product} está confirmada',
      title: 'Sua contratação está confirmada',
      body: 'Seu assessor concluiu a contratação de {product}: a empresa a confirmou.',
      next: 'Sua apólice continua como você a recebeu. Você pode vê-la quando quiser.',
    },
  },
  sale_failed: {
    es: {
      subject: 'Tu contratación de {product} no se concretó',
      title: 'Tu contratación no se concretó',
      body: 'La contratación de {product} terminó sin que la compañía la confirmara, y tu póliza terminó con ella. Lo que hayas pagado aquí vuelve al mismo medio de pago; te escribiremos cuando esté hecho.',
      next: 'Si quieres saber por qué, escríbenos a {contact}. Puedes ver la historia de tu compra cuando quieras.',
    },
    en: {
      subject: 'Your purchase of {product} was not completed',
      title: 'Your purchase was not completed',
      body: 'The purchase of {product} ended without the company confirming it, and your policy ended with it. What you paid here goes back to the same payment method; we will write to you once that is done.',
      next: 'If you want to know why, write to {contact}. You can see the history of your purchase at any time.',
    },
    pt: {
      subject: 'Sua contratação de {product} não foi concluída',
      title: 'Sua contratação não foi concluída',
      body: 'A contratação de {product} terminou sem a confirmação da empresa, e sua apólice terminou com ela. O que você pagou aqui volta pelo mesmo meio de pagamento; escreveremos quando estiver feito.',
      next: 'Se quiser saber por quê, escreva para {contact}. Você pode ver o histórico da sua compra quando quiser.',
    },
  },
  charged_back: {
    es: {
      subject: 'Tu póliza de {product} está en espera',
      title: 'Tu póliza está en espera',
      body: 'Tu banco nos quitó el pago de {amount} por {product}. Mientras se resuelve, tu póliza está en espera: una persona de nuestro equipo decide si sigue vigente y te escribiremos.',
      next: 'Si no pediste esto a tu banco, avísale que reconoces el cobro y escríbenos a {contact}.',
    },
    en: {
      subject: 'Your policy of {product} is on hold',
      title: 'Your policy is on hold',
      body: 'Your bank took back the payment of {amount} for {product}. Until that is settled your policy is on hold: a person of our team decides whether it stays in force, and we will write to you.',
      next: 'If you did not ask your bank for this, tell it that you recognise the charge and write to {contact}.',
    },
    pt: {
      subject: 'Sua apólice de {product} está em espera',
      title: 'Sua apólice está em espera',
      body: 'Seu banco retirou o pagamento de {amount} por {product}. Enquanto isso se resolve, sua apólice está em espera: uma pessoa da nossa equipe decide se ela continua vigente e escreveremos para você.',
      next: 'Se você não pediu isso ao seu banco, diga a ele que reconhece a cobrança e escreva para {contact}.',
    },
  },
  charge_won: {
    es: {
      subject: 'Tu póliza de {product} está vigente otra vez',
      title: 'Tu póliza está vigente otra vez',
      body: 'Tu banco nos devolvió el pago de {amount} por {product}, y tu póliza está vigente otra vez.',
      next: 'No tienes que hacer nada. Puedes verla cuando quieras.',
    },
    en: {
      subject: 'Your policy of {product} is in force again',
      title: 'Your policy is in force again',
      body: 'Your bank gave us back the payment of {amount} for {product}, and your policy is in force again.',
      next: 'You do not have to do anything. You can see it at any time.',
    },
    pt: {
      subject: 'Sua apólice de {product} está vigente de novo',
      title: 'Sua apólice está vigente de novo',
      body: 'Seu banco nos devolveu o pagamento de {amount} por {product}, e sua apólice está vigente de novo.',
      next: 'Você não precisa fazer nada. Pode vê-la quando quiser.',
    },
  },
  dispute_insured: {
    es: {
      subject: 'Tu póliza de {product} está vigente',
      title: 'Tu póliza está vigente',
      body: 'Revisamos el pago de {amount} por {product} que tu banco nos quitó: tu póliza está vigente otra vez.',
      next: 'No tienes que hacer nada. Puedes verla cuando quieras.',
    },
    en: {
      subject: 'Your policy of {product} is in force',
      title: 'Your policy is in force',
      body: 'We looked at the payment of {amount} for {product} that your bank took back: your policy is in force again.',
      next: 'You do not have to do anything. You can see it at any time.',
    },
    pt: {
      subject: 'Sua apólice de {product} está vigente',
      title: 'Sua apólice está vigente',
      body: 'Revisamos o pagamento de {amount} por {product} que seu banco retirou: sua apólice está vigente de novo.',
      next: 'Você não precisa fazer nada. Pode vê-la quando quiser.',
    },
  },
  dispute_lost: {
    es: {
      subject: 'Tu compra de {product} terminó',
      title: 'Ya no tienes este seguro',
      body: 'Tu banco resolvió quedarse con el pago de {amount} por {product}. Como el seguro quedó sin pagar, terminó: ya no tienes cobertura por esta compra, y no te cobraremos nada más por ella.',
      next: 'El dinero lo tiene tu banco: pregúntale a él por su devolución. Si crees que es un error, escríbenos a {contact}.',
    },
    en: {
      subject: 'Your purchase of {product} has ended',
      title: 'You no longer have this insurance',
      body: 'Your bank decided to keep the payment of {amount} for {product}. As the insurance is unpaid, it has ended: this purchase gives you no cover any more, and we will charge nothing else for it.',
      next: 'Your bank has the money: ask it about getting it back. If you think that this is a mistake, write to {contact}.',
    },
    pt: {
      subject: 'Sua compra de {product} terminou',
      title: 'Você não tem mais este seguro',
      body: 'Seu banco decidiu ficar com o pagamento de {amount} por {product}. Como o seguro ficou sem pagamento, ele terminou: você não tem mais cobertura por esta compra, e não cobraremos mais nada por ela.',
      next: 'O dinheiro está com seu banco: pergunte a ele sobre a devolução. Se você acha que é um erro, escreva para {contact}.',
    },
  },
  refunding: {
    es: {
      subject: 'Estamos devolviendo tu dinero de {product}',
      title: 'Estamos devolviendo tu dinero',
      body: '{story}',
      next: '{after}',
    },
    en: {
      subject: 'We are refunding your money for {product}',
      title: 'We are refunding your money',
      body: '{story}',
      next: '{after}',
    },
    pt: {
      subject: 'Estamos devolvendo seu dinheiro de {product}',
      title: 'Estamos devolvendo seu dinheiro',
      body: '{story}',
      next: '{after}',
    },
  },
  refunded: {
    es: {
      subject: 'Te devolvimos el dinero de {product}',
      title: 'Te devolvimos el dinero',
      body: '{story}',
      next: '{after}',
    },
    en: {
      subject: 'We refunded your money for {product}',
      title: 'We refunded your money',
      body: '{story}',
      next: '{after}',
    },
    pt: {
      subject: 'Devolvemos seu dinheiro de {product}',
      title: 'Devolvemos seu dinheiro',
      body: '{story}',
      next: '{after}',
    },
  },
};

/** How a whole payment went back: one that was as agreed, of a purchase that ends with it. */
const wholeRefund: Readonly<Record<RefundWay, Texts>> = {
  refund: {
    es: 'La devolución de {amount} por {product} quedó hecha por el mismo medio con que pagaste.',
    en: 'We refunded {amount} for {product} to the payment method you used.',
    pt: 'Devolvemos {amount} por {product} pelo mesmo meio de pagamento.',
  },
  void: {
    es: 'El cobro de {amount} por {product} quedó anulado en el medio con que pagaste.',
    en: 'The charge of {amount} for {product} was voided at the payment method you used.',
    pt: 'A cobrança de {amount} por {product} foi anulada no meio de pagamento que você usou.',
  },
  gift_card: {
    es: 'Los {amount} de {product} volvieron a tu gift card: puedes usarla otra vez, con el mismo código.',
    en: 'The {amount} of {product} went back to your gift card: you can use it again, with the same code.',
    pt: 'Os {amount} de {product} voltaram ao seu gift card: você pode usá-lo de novo, com o mesmo código.',
  },
  by_hand: {
    es: 'La devolución de {amount} por {product} quedó hecha por transferencia a tu cuenta.',
    en: 'We refunded {amount} for {product} by transfer to your account.',
    pt: 'Devolvemos {amount} por {product} por transferência para a sua conta.',
  },
  charge_back: {
    es: 'Tu banco te devolvió los {amount} de {product}, porque desconociste el cobro.',
    en: 'Your bank returned the {amount} of {product}, because the charge was disputed.',
    pt: 'Seu banco devolveu os {amount} de {product}, porque a cobrança foi contestada.',
  },
};

/** A gift card has it at once. */
const bankDelay: Texts = {
  es: 'Según tu banco, puede tardar algunos días en verse.',
  en: 'Depending on your bank, it may take a few days to appear.',
  pt: 'Dependendo do seu banco, o valor pode levar alguns dias para aparecer.',
};

const isInsured: Texts = {
  es: 'Tu seguro sigue igual. Puedes ver la historia de tu compra cuando quieras.',
  en: 'Your insurance stays as it is. You can see the history of your purchase at any time.',
  pt: 'Seu seguro continua igual. Você pode ver o histórico da sua compra quando quiser.',
};
const isOpen: Texts = {
  es: 'Tu compra sigue abierta. Puedes ver cómo va cuando quieras.',
  en: 'Your purchase is still open. You can see how it is going at any time.',
  pt: 'Sua compra continua aberta. Você pode ver como está quando quiser.',
};
const isOver: Texts = {
  es: 'No tienes un seguro vigente por esta compra. Puedes ver su historia cuando quieras.',
  en: 'This purchase leaves you with no active insurance. You can see its history at any time.',
  pt: 'Você não tem um seguro vigente por esta compra. Você pode ver o histórico dela quando quiser.',
};

/** What a refund leaves the policyholder with, by where the purchase is when the mail is written. */
const afterRefund: Readonly<Record<PurchaseStatus, Texts>> = {
  filling: payAgain,
  reviewing: isOpen,
  paying: isOpen,
  confirming: isOpen,
  issuing: isOpen,
  confirmed: isInsured,
  cancelled: isOver,
  expired: isOver,
  refused: isOver,
  refunding: isOver,
  refunded: isOver,
};

/** The sentences of a refund, still with their gaps for amount and product. */
export function refundTexts(
  kind: NoticeKind,
  { status, refund }: Pick<NoticeSubject, 'status' | 'refund'>,
  language: Language,
): { readonly story: string; readonly after: string } {
  const story =
    refund === null || wrongMoneyText(refund.money) === null
      ? wholeRefund[refund?.way ?? 'refund']
      : refundMessage(refund.status, refund.money, false, refund.way).message;
  const isDone = kind === 'refunded' && refund?.way !== 'gift_card';
  const said = isDone ? `${story[language]} ${bankDelay[language]}` : story[language];
  // Its purchase stays confirmed.
  const isEnded = refund?.money.refundReason === 'unearned';
  return { story: said, after: (isEnded ? isOver : afterRefund[status])[language] };
}

export const noticeTexts = (kind: NoticeKind, language: Language): NoticeTexts =>
  texts[kind][language];

/** What the payer of a later period does next after a transfer that could not be found. */
export const unpaidPeriodNext: Readonly<Record<Language, string>> = {
  es: 'Tu póliza sigue como está. Mientras el período esté por pagar, puedes hacerlo de otra forma en la página de tu compra.',
  en: 'Your policy stays as it is. While the period is to be paid, you can pay it in another way on the page of your purchase.',
  pt: 'Sua apólice continua como está. Enquanto o período estiver por pagar, você pode pagar de outra forma na página da sua compra.',
};
