import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { refuseAttempt } from '@cotejo/domain/payment/attempt-limits.ts';
import { typedInPage } from '@cotejo/domain/payment/provider-facts.ts';
import { currentTerms } from '@cotejo/domain/purchase/contract-terms.ts';
import { rejectPay } from '@cotejo/domain/purchase/filling.ts';
import type { startPayment } from '@cotejo/contract/purchase/purchase-routes.ts';
import { noteAcceptance } from '@cotejo/store/acceptance/note-acceptance.ts';
import { countAttempts } from '@cotejo/store/payment/count-attempts.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { pay } from '@cotejo/workflows/purchase/messages.ts';
import type { HandlerInput } from '../http/handler.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { digestOf } from './derive-id.ts';
import { loadPurchase, reload } from './load-snapshot.ts';
import { refuseBy } from './move-filling.ts';
import type { PurchaseContext } from './purchase-context.ts';
import { offeredMethods } from './present-snapshot.ts';
import { refuseEndedQuote } from './refuse-ended-quote.ts';
import { refuse, tellWorkflow } from './tell-workflow.ts';

type Input = HandlerInput<typeof startPayment>;

const notOffered: Readonly<Record<Language, string>> = {
  es: 'Este seguro no se paga con ese medio.',
  en: 'This insurance cannot be paid for with that method.',
  pt: 'Este seguro não aceita esse meio de pagamento.',
};
const tooOften: Readonly<Record<Language, string>> = {
  es: 'Ya intentaste pagar esta compra muchas veces. No se hizo ningún cobro por los intentos rechazados. Puedes empezar una compra nueva o escribirnos.',
  en: 'You have tried to pay for this purchase many times. Nothing was charged for the declined tries. You can start a new purchase or write to us.',
  pt: 'Você já tentou pagar esta compra muitas vezes. Nada foi cobrado pelas tentativas recusadas. Você pode começar uma nova compra ou nos escrever.',
};
const waitTexts: Readonly<Record<Language, string>> = {
  es: 'Hubo muchos intentos de pago en poco tiempo. Tus respuestas siguen guardadas: vuelve a intentarlo en {minutes} minutos.',
  en: 'There were many tries to pay in a short time. Your answers are saved: try again in {minutes} minutes.',
  pt: 'Houve muitas tentativas de pagamento em pouco tempo. Suas respostas continuam guardadas: tente de novo em {minutes} minutos.',
};
const noCard: Readonly<Record<Language, string>> = {
  es: 'Faltan los datos de la tarjeta.',
  en: 'The card details are missing.',
  pt: 'Faltam os dados do cartão.',
};

/**
 * Pays. The attempt's id is made of the purchase and the Idempotency-Key: however often a key comes,
 * it is one attempt. An answer that takes too long is not awaited: the snapshot has its state.
 */
export async function payPurchase(
  context: PurchaseContext,
  { params, body, context: caller }: Input,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const method = chosenMethod(context, record, body, caller.language);
  const key = caller.idempotencyKey ?? '';
  const attemptId = deriveId('attempt', record.id, key);
  if (record.attempt?.id === attemptId && record.attempt.provider !== method.provider) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  }
  // Known already: the first call with this key was or is being answered.
  if (record.attempt?.id === attemptId && record.status !== 'filling' && record.status !== 'paying')
    return;
  let { version } = body;
  if (record.attempt?.id !== attemptId) {
    await refuseBy(context, record, caller, rejectPay(record, body.version));
    // The first payment of a purchase costs no look.
    if (record.attempt !== null) await refuseTooMany(context, record.id, caller.language);
    const quoted = await refuseEndedQuote(context, record, caller);
    version = quoted.version;
    await noteTerms(context, quoted, attemptId, body, caller);
  }
  try {
    await tellWorkflow(context, record, {
      update: pay,
      updateId: digestOf(['pay', key]),
      message: {
        version,
        requestId: caller.requestId,
        attemptId,
        ...method,
        installments: body.installments ?? null,
        cardToken: body.cardToken ?? null,
        cardBrand: body.cardBrand ?? null,
      },
      language: caller.language,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
    // The provider is slow, not absent: if the attempt is written, the snapshot is correct.
    const now = await reload(context, record);
    if (now.attempt?.id !== attemptId) throw error;
  }
}

/**
 * Keeps what the payer agrees to, before anything is charged. Throws TERMS_OUTDATED and PRICE_OUTDATED, with the
 * current snapshot, where that is not what stands now.
 */
async function noteTerms(
  context: PurchaseContext,
  record: PurchaseRecord,
  attemptId: string,
  { termsVersion, amount }: Input['body'],
  caller: Input['context'],
): Promise<void> {
  const { language, ip, headers } = caller;
  const terms = currentTerms(record.price, language);
  if (termsVersion !== terms.version)
    throw await refuse(context, record, language, 'TERMS_OUTDATED');
  if (amount !== record.price.amount)
    throw await refuse(context, record, language, 'PRICE_OUTDATED');
  await noteAcceptance(context.dependencies.db, {
    purchaseId: record.id,
    kind: 'contract',
    subjectId: attemptId,
    textVersion: terms.version,
    language,
    text: terms.text,
    price: record.price,
    ip,
    userAgent: String(headers['user-agent'] ?? ''),
  });
}

/** Throws PAYMENT_LIMIT, with what to do and when, after too many tries of one purchase. */
async function refuseTooMany(
  { dependencies: { db } }: PurchaseContext,
  id: string,
  language: Language,
): Promise<void> {
  const now = Date.now();
  const refusal = refuseAttempt(await countAttempts(db, { kind: 'purchase', id }, now), now);
  if (refusal === null) return;
  if (refusal.type === 'over') throw new AppError('PAYMENT_LIMIT', { detail: tooOften[language] });
  throw new AppError('PAYMENT_LIMIT', {
    detail: waitTexts[language].replace('{minutes}', String(Math.ceil(refusal.ms / 60_000))),
    extensions: { retryAfter: Math.ceil(refusal.ms / 1000) },
  });
}

/** Only methods that the product is sold with; the first one that fits what was named. */
function chosenMethod(
  { payments }: PurchaseContext,
  record: PurchaseRecord,
  body: Input['body'],
  language: Language,
) {
  const fits = offeredMethods(record, payments).find(
    (method) =>
      method.kind === body.kind &&
      (body.flow === undefined || method.flow === body.flow) &&
      (body.provider === undefined || method.provider === body.provider),
  );
  if (fits === undefined) {
    throw new AppError('VALIDATION_FAILED', {
      errors: [
        {
          pointer: '/kind',
          code: 'METHOD_NOT_OFFERED',
          message: notOffered[language],
        },
      ],
    });
  }
  // Its number never comes to us, so there is nothing to charge without its token.
  if (typedInPage(fits.provider, fits.kind) && body.cardToken === undefined) {
    throw new AppError('VALIDATION_FAILED', {
      errors: [{ pointer: '/cardToken', code: 'REQUIRED', message: noCard[language] }],
    });
  }
  return { kind: fits.kind, flow: fits.flow, provider: fits.provider };
}
