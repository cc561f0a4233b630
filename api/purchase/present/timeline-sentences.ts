import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { RefundWay } from '@cotejo/domain/payment/refund/refund-rules.ts';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';

/** What `payment_refunded` says by how the money went back; `refund` is as below. */
export const refundedSentences: Readonly<Record<Exclude<RefundWay, 'refund'>, Texts>> = {
  void: {
    es: 'Anulamos el cobro de {money}',
    en: 'We voided the charge of {money}',
    pt: 'Anulamos a cobrança de {money}',
  },
  gift_card: {
    es: 'Devolvimos a tu gift card lo que había pagado',
    en: 'We returned to your gift card what it had paid',
    pt: 'Devolvemos ao seu gift card o que ele havia pago',
  },
  by_hand: {
    es: 'Devolvimos {money} por transferencia',
    en: 'We returned {money} by transfer',
    pt: 'Devolvemos {money} por transferência',
  },
  charge_back: {
    es: 'Tu banco te devolvió {money}',
    en: 'Your bank returned {money}',
    pt: 'Seu banco devolveu {money}',
  },
};

/** What each kind of event says to the visitor. */
export const timelineSentences: Readonly<Record<PurchaseEventType | 'webhook_received', Texts>> = {
  purchase_opened: {
    es: 'Empezaste la contratación',
    en: 'You started the purchase',
    pt: 'Você começou a contratação',
  },
  step_completed: {
    es: 'Completaste: {step}',
    en: 'You completed: {step}',
    pt: 'Você concluiu: {step}',
  },
  step_opened: {
    es: 'Volviste a: {step}',
    en: 'You went back to: {step}',
    pt: 'Você voltou a: {step}',
  },
  declaration_sent_to_review: {
    es: 'Una persona revisa tu declaración de salud',
    en: 'A person is reviewing your health declaration',
    pt: 'Uma pessoa está analisando sua declaração de saúde',
  },
  insurer_asked: {
    es: 'La compañía te pide algo más antes de responder',
    en: 'The company asks you for something more before it answers',
    pt: 'A companhia pede algo mais a você antes de responder',
  },
  declaration_decided: {
    es: 'Hay una respuesta sobre tu declaración de salud',
    en: 'There is an answer about your health declaration',
    pt: 'Há uma resposta sobre sua declaração de saúde',
  },
  declaration_refused: {
    es: 'Con tu declaración de salud no se puede contratar este seguro',
    en: 'With your health declaration this insurance cannot be bought',
    pt: 'Com sua declaração de saúde não é possível contratar este seguro',
  },
  exclusions_accepted: {
    es: 'Aceptaste lo que el seguro no cubriría',
    en: 'You accepted what the insurance would not cover',
    pt: 'Você aceitou o que o seguro não cobriria',
  },
  price_converted: {
    es: 'Actualizamos el precio con la UF al día',
    en: 'We updated the price with the current UF',
    pt: 'Atualizamos o preço com a UF atual',
  },
  price_quoted_again: {
    es: 'La cotización terminó y calculamos el precio otra vez',
    en: 'The quote ended and we worked the price out again',
    pt: 'A cotação terminou e calculamos o preço de novo',
  },
  offer_lost: {
    es: 'Otra persona tomó el último cupo de la promoción: tu compra sigue al precio normal',
    en: 'Somebody else took the last place of the offer: your purchase goes on at the normal price',
    pt: 'Outra pessoa ficou com a última vaga da promoção: sua compra continua pelo preço normal',
  },
  contract_signed: {
    es: 'Firmaste el contrato',
    en: 'You signed the contract',
    pt: 'Você assinou o contrato',
  },
  contract_accepted: {
    es: 'No pagas nada aquí: tu cotización se paga aparte',
    en: 'You pay nothing here: your contribution is paid elsewhere',
    pt: 'Você não paga nada aqui: sua contribuição é paga à parte',
  },
  instalments_chosen: {
    es: 'Elegiste las cuotas del descuento: {count}',
    en: 'You chose the instalments of the discount: {count}',
    pt: 'Você escolheu as parcelas do desconto: {count}',
  },
  instalments_removed: {
    es: 'Dejaste el descuento por cuotas',
    en: 'You gave up the discount for instalments',
    pt: 'Você deixou o desconto por parcelas',
  },
  gift_card_chosen: {
    es: 'Pediste pagar todo con tu gift card',
    en: 'You chose to pay it all by gift card',
    pt: 'Você escolheu pagar tudo com seu gift card',
  },
  gift_card_paid: {
    es: 'Tu gift card pagó todo: no se cobró nada más',
    en: 'Your gift card paid for everything: nothing else was charged',
    pt: 'Seu gift card pagou tudo: nada mais foi cobrado',
  },
  payment_sending: {
    es: 'Enviamos tu pago a {provider}',
    en: 'We sent your payment to {provider}',
    pt: 'Enviamos seu pagamento para {provider}',
  },
  payment_redirected: {
    es: 'Te llevamos a la página de {provider}',
    en: 'We took you to {provider}’s page',
    pt: 'Levamos você para a página de {provider}',
  },
  transfer_chosen: {
    es: 'Elegiste pagar por transferencia con comprobante',
    en: 'You chose to pay by transfer with a proof',
    pt: 'Você escolheu pagar por transferência com comprovante',
  },
  transfer_account_shown: {
    es: 'Te mostramos a qué cuenta transferir',
    en: 'We showed you which account to transfer to',
    pt: 'Mostramos para qual conta transferir',
  },
  transfer_unpaid: {
    es: 'No dimos por hecho el pago. {reason}',
    en: 'We did not take the payment as made. {reason}',
    pt: 'Não confirmamos o pagamento. {reason}',
  },
  transfer_reviewing: {
    es: 'Una persona revisa tu transferencia',
    en: 'A person is checking your transfer',
    pt: 'Uma pessoa está conferindo sua transferência',
  },
  proof_received: {
    es: 'Recibimos tu comprobante',
    en: 'We received your proof',
    pt: 'Recebemos seu comprovante',
  },
  payment_pending: {
    es: '{provider} está procesando tu pago',
    en: '{provider} is processing your payment',
    pt: '{provider} está processando seu pagamento',
  },
  payment_unknown: {
    es: 'Le preguntamos a {provider} si el pago se hizo',
    en: 'We asked {provider} whether the payment was made',
    pt: 'Consultamos {provider} para saber se o pagamento foi feito',
  },
  payment_approved: {
    es: '{provider} aprobó tu pago',
    en: '{provider} approved your payment',
    pt: '{provider} aprovou seu pagamento',
  },
  payment_declined: {
    es: 'El pago no se hizo y no hubo cobro. {reason}',
    en: 'The payment did not go through and nothing was charged. {reason}',
    pt: 'O pagamento não foi feito e nada foi cobrado. {reason}',
  },
  payment_left: {
    es: 'Elegiste pagar de otra forma. No se hizo ningún cobro',
    en: 'You chose to pay another way. Nothing was charged',
    pt: 'Você escolheu pagar de outra forma. Nada foi cobrado',
  },
  payment_not_sent: {
    es: 'El pago no llegó a {provider}. No se hizo ningún cobro',
    en: 'The payment did not reach {provider}. Nothing was charged',
    pt: 'O pagamento não chegou a {provider}. Nada foi cobrado',
  },
  payment_refund_requested: {
    es: '{wrongMoney} Lo devolvemos, y puedes pagar de nuevo',
    en: '{wrongMoney} We refund it, and you can pay again',
    pt: '{wrongMoney} Devolvemos, e você pode pagar de novo',
  },
  payment_refunding: {
    es: 'Estamos devolviendo {money}',
    en: 'We are refunding {money}',
    pt: 'Estamos devolvendo {money}',
  },
  payment_refunded: {
    es: 'Devolvimos {money}',
    en: 'We refunded {money}',
    pt: 'Devolvemos {money}',
  },
  payment_refund_failed: {
    es: 'La devolución no resultó; una persona la está viendo',
    en: 'The refund failed; a member of our team is looking into it',
    pt: 'A devolução falhou; nossa equipe está cuidando disso',
  },
  payment_refund_unknown: {
    es: 'Estamos confirmando la devolución',
    en: 'We are confirming the refund',
    pt: 'Estamos confirmando a devolução',
  },
  payment_charged_back: {
    es: 'Tu banco nos quitó el pago; una persona está viendo qué pasa con tu póliza',
    en: 'Your bank reversed the payment; a member of our team is looking into what this means for your policy',
    pt: 'Seu banco estornou o pagamento; nossa equipe está verificando o que acontece com sua apólice',
  },
  payment_charge_won: {
    es: 'Tu banco nos devolvió el pago',
    en: 'Your bank paid us again',
    pt: 'Seu banco nos devolveu o pagamento',
  },
  dispute_insured: {
    es: 'Tu póliza está vigente otra vez, mientras tu banco resuelve el pago',
    en: 'Your policy is in force again while your bank settles the payment',
    pt: 'Sua apólice está vigente de novo, enquanto seu banco resolve o pagamento',
  },
  dispute_lost: {
    es: 'Tu banco se quedó con el pago y la compra terminó sin seguro',
    en: 'Your bank kept the payment and the purchase ended without insurance',
    pt: 'Seu banco ficou com o pagamento e a compra terminou sem seguro',
  },
  dispute_lost_insured: {
    es: 'Tu banco se quedó con el pago. Tu póliza sigue vigente',
    en: 'Your bank kept the payment. Your policy stays in force',
    pt: 'Seu banco ficou com o pagamento. Sua apólice continua vigente',
  },
  refund_requested: {
    es: 'Te retractaste de la póliza y pediste la devolución',
    en: 'You withdrew from the policy and asked for your money back',
    pt: 'Você desistiu da apólice e pediu a devolução',
  },
  withdrawn_unpaid: {
    es: 'Te retractaste de la póliza. El dinero ya lo tiene tu banco',
    en: 'You withdrew from the policy. Your bank has the money already',
    pt: 'Você desistiu da apólice. O dinheiro já está com seu banco',
  },
  staff_refund_asked: {
    es: 'Preparamos la devolución de {money}; otra persona del equipo la revisa',
    en: 'We prepared the refund of {money}; another person of our team is checking it',
    pt: 'Preparamos a devolução de {money}; outra pessoa da equipe está conferindo',
  },
  staff_refund_declined: {
    es: 'La devolución que preparamos no se aprobó',
    en: 'The refund that we prepared was not approved',
    pt: 'A devolução que preparamos não foi aprovada',
  },
  staff_refunded: {
    es: 'Terminamos tu póliza y devolvemos {money}',
    en: 'We ended your policy and are refunding {money}',
    pt: 'Encerramos sua apólice e devolvemos {money}',
  },
  ended_early: {
    es: 'Tu seguro terminó el {day}. Se te devuelven {unused} de {of} días pagados: {money}',
    en: 'Your insurance ended on {day}. {unused} of {of} paid days are refunded: {money}',
    pt: 'Seu seguro terminou em {day}. São devolvidos {unused} de {of} dias pagos: {money}',
  },
  sale_confirmed: {
    es: 'Tu asesor cerró la contratación: está confirmada',
    en: 'Your adviser finished the sale: it is confirmed',
    pt: 'Seu assessor concluiu a contratação: está confirmada',
  },
  sale_failed: {
    es: 'La contratación no se concretó y tu póliza terminó',
    en: 'The sale was not completed and your policy ended',
    pt: 'A contratação não foi concluída e sua apólice terminou',
  },
  notice_sent: {
    es: 'Te escribimos por correo',
    en: 'We sent you an e-mail',
    pt: 'Enviamos um e-mail para você',
  },
  reminder_sent: {
    es: 'Te recordamos por correo que podías continuar',
    en: 'We reminded you by e-mail that you can continue',
    pt: 'Lembramos você por e-mail de que podia continuar',
  },
  reminder_refused: {
    es: 'No pudimos enviarte un recordatorio: tu correo no lo recibió',
    en: 'We could not remind you: your mailbox did not take the e-mail',
    pt: 'Não conseguimos lembrar você: sua caixa de correio não aceitou o e-mail',
  },
  policy_issued: {
    es: 'La compañía emitió tu póliza {policyNumber}',
    en: 'The company issued your policy {policyNumber}',
    pt: 'A companhia emitiu sua apólice {policyNumber}',
  },
  issue_given_up: {
    es: 'No pudimos dejar tu póliza emitida y te devolvemos lo que pagaste',
    en: 'We could not issue your policy and are refunding what you paid',
    pt: 'Não conseguimos emitir sua apólice e vamos devolver o que você pagou',
  },
  policy_not_issued: {
    es: 'No emitimos la póliza, porque el pago volvió a tu banco o a tu medio de pago',
    en: 'We did not issue the policy, because the payment went back to your bank or payment method',
    pt: 'Não emitimos a apólice, porque o pagamento voltou ao seu banco ou meio de pagamento',
  },
  mail_sent: {
    es: 'Te enviamos la póliza por correo',
    en: 'We e-mailed you the policy',
    pt: 'Enviamos a apólice por e-mail',
  },
  gift_card_used: {
    es: 'Usaste una gift card: paga {money}',
    en: 'You used a gift card: it pays {money}',
    pt: 'Você usou um gift card: ele paga {money}',
  },
  gift_card_removed: {
    es: 'Quitaste la gift card de esta compra',
    en: 'You took the gift card off this purchase',
    pt: 'Você tirou o gift card desta compra',
  },
  gift_card_sent: {
    es: 'Te enviamos tu gift card por correo',
    en: 'We e-mailed you your gift card',
    pt: 'Enviamos seu gift card por e-mail',
  },
  gift_card_cancelled: {
    es: 'La gift card de la promoción terminó con tu póliza',
    en: 'The gift card of the offer ended with your policy',
    pt: 'O gift card da promoção terminou com sua apólice',
  },
  subscription_not_started: {
    es: 'La suscripción no comenzó, porque terminó antes de que se emitiera tu póliza. Pagaste un período y no hay cobros automáticos',
    en: 'The subscription did not start, because it ended before your policy was issued. You paid for one period and there are no automatic charges',
    pt: 'A assinatura não começou, porque terminou antes da emissão da sua apólice. Você pagou um período e não há cobranças automáticas',
  },
  subscription_ended: {
    es: 'Terminó la suscripción: no hay más cobros automáticos',
    en: 'The subscription ended: there are no more automatic charges',
    pt: 'A assinatura terminou: não há mais cobranças automáticas',
  },
  subscription_resumed: {
    es: 'Deshiciste el término de la suscripción: los cobros automáticos siguen',
    en: 'You took the end of the subscription back: automatic charges go on',
    pt: 'Você desfez o encerramento da assinatura: as cobranças automáticas continuam',
  },
  cover_paused: {
    es: 'Pusiste tu seguro en pausa, del {from} al {to}: sin cobertura ni cobro',
    en: 'You paused your insurance from {from} to {to}: no cover and no charge',
    pt: 'Você pausou seu seguro de {from} a {to}: sem cobertura nem cobrança',
  },
  pause_taken_back: {
    es: 'Deshiciste la pausa: tu seguro cubre y se cobra en sus días',
    en: 'You took the pause back: your insurance covers and is charged on its days',
    pt: 'Você desfez a pausa: seu seguro cobre e é cobrado nos seus dias',
  },
  charge_date_changed: {
    es: 'Cambiaste el día del próximo cobro al {day}',
    en: 'You changed the day of the next charge to {day}',
    pt: 'Você mudou o dia da próxima cobrança para {day}',
  },
  premium_changed: {
    es: 'Tu aseguradora cambia el precio desde el período que empieza el {day}',
    en: 'Your insurer changes the price from the period that begins on {day}',
    pt: 'Sua seguradora muda o preço a partir do período que começa em {day}',
  },
  period_charged: {
    es: 'Se cobró un período de tu póliza: {money}',
    en: 'A period of your policy was charged: {money}',
    pt: 'Um período da sua apólice foi cobrado: {money}',
  },
  period_declined: {
    es: 'No se pudo cobrar un período de tu póliza. {reason}',
    en: 'A period of your policy could not be charged. {reason}',
    pt: 'Não foi possível cobrar um período da sua apólice. {reason}',
  },
  period_overdue: {
    es: 'No recibimos en su día el pago de un período de tu póliza',
    en: 'The payment of a period of your policy did not come on its day',
    pt: 'O pagamento de um período da sua apólice não chegou no dia',
  },
  period_returned: {
    es: 'Se hizo un cobro que ya no correspondía: te devolvemos {money}',
    en: 'A charge went through that was no longer due: we are returning {money}',
    pt: 'Foi feita uma cobrança que já não era devida: estamos devolvendo {money}',
  },
  period_charged_back: {
    es: 'Tu banco revirtió el cobro de un período. No hay más cobros automáticos',
    en: 'Your bank took the charge of a period back. There are no more automatic charges',
    pt: 'Seu banco estornou a cobrança de um período. Não há mais cobranças automáticas',
  },
  period_charge_won: {
    es: 'Tu banco volvió a pagar el período que había revertido',
    en: 'Your bank paid the period again that it had taken back',
    pt: 'Seu banco pagou de novo o período que havia estornado',
  },
  cover_notice: {
    es: 'Tu aseguradora avisó que la póliza termina el {day} si no se paga',
    en: 'Your insurer gave notice that the policy ends on {day} if it is not paid',
    pt: 'Sua seguradora avisou que a apólice termina em {day} se não for paga',
  },
  cover_notice_over: {
    es: 'El aviso de término de tu aseguradora ya no tiene efecto',
    en: 'The notice of your insurer has no effect any more',
    pt: 'O aviso de término da sua seguradora não tem mais efeito',
  },
  cover_ended: {
    es: 'La póliza terminó el {day} por falta de pago',
    en: 'The policy ended on {day} because it was not paid',
    pt: 'A apólice terminou em {day} por falta de pagamento',
  },
  cover_back: {
    es: 'Tu aseguradora rehabilitó la póliza: cubre otra vez desde el {day}',
    en: 'Your insurer reinstated the policy: it covers again from {day}',
    pt: 'Sua seguradora reabilitou a apólice: ela cobre de novo a partir de {day}',
  },
  card_changed: {
    es: 'Cambiaste la tarjeta de los próximos cobros',
    en: 'You changed the card of the next charges',
    pt: 'Você mudou o cartão das próximas cobranças',
  },
  webhook_received: {
    es: '{provider} nos avisó de tu pago',
    en: '{provider} told us about your payment',
    pt: '{provider} nos avisou do seu pagamento',
  },
  extended: {
    es: 'Pediste más tiempo para terminar',
    en: 'You asked for more time to finish',
    pt: 'Você pediu mais tempo para terminar',
  },
  cancelled: {
    es: 'Cancelaste la contratación',
    en: 'You cancelled the purchase',
    pt: 'Você cancelou a contratação',
  },
  expired: {
    es: 'La contratación venció sin cobro',
    en: 'The purchase expired; nothing was charged',
    pt: 'A contratação expirou sem cobrança',
  },
  orphan_charge_found: {
    es: 'Llegó un pago de {money} que ya no esperábamos; lo vamos a devolver',
    en: 'A payment of {money} arrived that we no longer expected; we will refund it',
    pt: 'Chegou um pagamento de {money} que já não esperávamos; vamos devolvê-lo',
  },
  orphan_charge_refunded: {
    es: 'Devolvimos el pago de {money} que ya no esperábamos',
    en: 'We refunded the payment of {money} that we no longer expected',
    pt: 'Devolvemos o pagamento de {money} que já não esperávamos',
  },
};
