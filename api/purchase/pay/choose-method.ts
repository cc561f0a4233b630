import type { startPayment } from '@cotejo/contract/purchase/paying-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { breakerState, findBreaker } from '@cotejo/domain/payment/provider/breaker.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import {
  takesInstallments,
  typedInPage,
  usesStoredCard,
} from '@cotejo/domain/payment/provider/provider-facts.ts';
import { isUp, type PaymentMethodChoice } from '@cotejo/domain/payment/provider/routing.ts';
import { takeTrial } from '@cotejo/store/payment/routing/note-answer.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { routeMethods, routingPlaceOf, type RoutedMethod } from '../present/present-methods.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { refuse } from '../move/tell-workflow.ts';

type Input = HandlerInput<typeof startPayment>;

const notOffered: Texts = {
  es: 'Este seguro no se paga con ese medio.',
  en: 'This insurance cannot be paid for with that method.',
  pt: 'Este seguro não aceita esse meio de pagamento.',
};
const noCard: Texts = {
  es: 'Faltan los datos de la tarjeta.',
  en: 'The card details are missing.',
  pt: 'Faltam os dados do cartão.',
};
const noInstallments: Texts = {
  es: 'Elige en cuántas cuotas pagas, de las que ofrece tu tarjeta.',
  en: 'Choose how many instalments you pay in, of those that your card offers.',
  pt: 'Escolha em quantas parcelas você paga, das que seu cartão oferece.',
};
const otherInstallments: Texts = {
  es: 'El precio es para otra cantidad de cuotas. Cámbiala antes de pagar.',
  en: 'The price is for another number of instalments. Change it before you pay.',
  pt: 'O preço é para outra quantidade de parcelas. Mude-a antes de pagar.',
};
const onePayment: Texts = {
  es: 'Con este medio se paga en una cuota.',
  en: 'With this method you pay in one instalment.',
  pt: 'Com este meio se paga em uma parcela.',
};

/**
 * The method that was named, of those that the product is sold with, and who charges it now. A provider that was named,
 * as the page does, is kept while it is up: a token of its fields is of no use to another one. Throws
 * PAYMENT_WAY_CHANGED, with the current snapshot, where the payer would have to pay in another way.
 */
export async function chooseMethod(
  context: PurchaseContext,
  record: PurchaseRecord,
  body: Input['body'],
  caller: Input['context'],
): Promise<PaymentMethodChoice & { readonly provider: PaymentProviderName }> {
  const { language } = caller;
  const invalid = (pointer: string, code: string, texts: Texts) =>
    new AppError('VALIDATION_FAILED', { errors: [{ pointer, code, message: texts[language] }] });
  const place = routingPlaceOf(record, context.payments);
  const [fits] = routeMethods(record, context.payments).flatMap((method) => {
    const isMeant =
      method.kind === body.kind && (body.flow === undefined || method.flow === body.flow);
    const named = isMeant ? namedOf(method, body) : undefined;
    return named === undefined ? [] : [{ ...method, named }];
  });
  if (fits === undefined) throw invalid('/kind', 'METHOD_NOT_OFFERED', notOffered);
  const { kind, flow, chosen, named } = fits;
  const provider = isUp(named, place) ? named : chosen;
  const isTyped = (name: PaymentProviderName) => typedInPage(name, kind);
  if (provider === null || (provider !== named && (isTyped(provider) || isTyped(named))))
    throw await refuse(context, record, caller, 'PAYMENT_WAY_CHANGED');
  // Its number never comes to us, so there is nothing to charge without its token.
  if (isTyped(provider) && body.cardToken === undefined)
    throw invalid('/cardToken', 'REQUIRED', noCard);
  const isInParts = (body.installments ?? 1) > 1 && body.deferral !== undefined;
  if (takesInstallments(flow) && !isInParts)
    throw invalid('/installments', 'REQUIRED', noInstallments);
  const { instalments } = record.price;
  if (instalments !== undefined && (body.installments ?? 1) !== instalments)
    throw invalid('/installments', 'NOT_OFFERED', otherInstallments);
  if (!takesInstallments(flow) && ((body.installments ?? 1) > 1 || body.deferral !== undefined))
    throw invalid('/installments', 'NOT_OFFERED', onePayment);
  return { kind, flow, provider };
}

/** Who was named; where nobody was, who charges now, of a card's token the first whose fields make tokens. */
function namedOf(
  { kind, candidates, chosen }: RoutedMethod,
  { provider, cardToken }: Input['body'],
): PaymentProviderName | undefined {
  if (provider !== undefined) return candidates.find((name) => name === provider);
  if (cardToken !== undefined && !usesStoredCard(kind))
    return candidates.find((name) => typedInPage(name, kind));
  return chosen ?? candidates[0];
}

/**
 * Where the provider was passed over and is due to be tried, this payment is the one that tries it. Throws
 * PAYMENT_WAY_CHANGED where another one was first.
 */
export async function joinTrial(
  context: PurchaseContext,
  record: PurchaseRecord,
  provider: PaymentProviderName,
  caller: Input['context'],
): Promise<void> {
  const account = { provider, currency: record.price.currency };
  if (breakerState(findBreaker(record.breakers, account), Date.now()) !== 'due') return;
  if (!(await takeTrial(context.dependencies.db, account)))
    throw await refuse(context, record, caller, 'PAYMENT_WAY_CHANGED');
}
