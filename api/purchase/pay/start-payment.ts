import { comparedNationalId } from '@cotejo/domain/identity/national-id.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { usesStoredCard } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { refuseLimit, refuseUnchecked } from '@cotejo/domain/limits/refuse-limit.ts';
import { isTriedOut, noAttempts, refuseAttempt } from '@cotejo/domain/payment/attempt-limits.ts';
import { rejectPay } from '@cotejo/domain/purchase/filling.ts';
import type { startPayment } from '@cotejo/contract/purchase/paying-routes.ts';
import { noteAcceptance } from '@cotejo/store/acceptance/note-acceptance.sql.ts';
import { useOnce } from '@cotejo/store/limit/use-once.ts';
import { countAttempts } from '@cotejo/store/payment/count-attempts.ts';
import { readProductTerms } from '@cotejo/store/policy/read-product-terms.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { readTermsChange } from '@cotejo/store/purchase/read/read-terms-change.ts';
import { pay } from '@cotejo/workflows/purchase/messages.ts';
import { passOf } from '../../challenge/mount-challenge.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { enforceLimits, type CountedLimit } from '../../limit/enforce-limits.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { chooseMethod, joinTrial } from './choose-method.ts';
import { digestOf } from '../context/digest-of.ts';
import { loadPurchase, reload } from '../read/load-snapshot.ts';
import { refuseBy } from '../move/move-filling.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import type { PaymentMethodChoice } from '@cotejo/domain/payment/provider/routing.ts';
import { readCardOffer } from './stored-card-offer.ts';
import { methodTerms, purchaseTerms } from '../context/method-terms.ts';
import { startsOn } from '../present/present-snapshot.ts';
import { openPersonal } from '../context/open-answers.ts';
import { refuseEndedQuote } from '../refuse/refuse-ended-quote.ts';
import { refuse, tellWorkflow } from '../move/tell-workflow.ts';

type Input = HandlerInput<typeof startPayment>;

/**
 * Pays. The attempt's id is made of the purchase and the Idempotency-Key: however often a key comes,
 * it is one attempt. An answer that takes too long is not awaited: the snapshot has its state.
 */
export async function payPurchase(
  context: PurchaseContext,
  { params, body, context: caller }: Input,
): Promise<void> {
  const record = await loadPurchase(context, params.session, caller);
  const key = caller.idempotencyKey ?? '';
  const attemptId = deriveId('attempt', record.id, key);
  const known = record.attempt?.id === attemptId ? record.attempt : null;
  if (known !== null && (known.kind !== body.kind || known.flow !== (body.flow ?? known.flow)))
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  // Known already: the first call with this key was or is being answered.
  if (known !== null && record.status !== 'filling' && record.status !== 'paying') return;
  const method = known ?? (await chooseMethod(context, record, body, caller));
  const isKept = usesStoredCard(method.kind);
  const storedCardId = isKept ? requireOffer(context, record, body, caller) : null;
  let { version } = body;
  if (known === null) {
    await refuseBy(context, record, caller, rejectPay(record, body.version));
    const quoted = await refuseEndedQuote(context, record, caller);
    version = quoted.version;
    const terms = termsOf(context, quoted, method, caller);
    await refuseOtherTerms(context, quoted, body, terms, caller);
    // After everything else that refuses: only what reaches the provider is counted.
    await refuseTooMany(context, quoted, caller);
    await noteTerms(context, quoted, attemptId, terms, caller);
    await joinTrial(context, quoted, method.provider, caller);
  }
  try {
    await tellWorkflow(context, record, {
      update: pay,
      updateId: digestOf(['pay', key]),
      message: {
        version,
        requestId: caller.requestId,
        attemptId,
        kind: method.kind,
        flow: method.flow,
        provider: method.provider,
        installments: body.installments ?? null,
        ...(body.deferral === undefined ? {} : { deferral: body.deferral }),
        cardToken: isKept ? null : (body.cardToken ?? null),
        storedCardId,
        cardBrand: body.cardBrand ?? null,
      },
      paidBy: method.provider,
      caller,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
    // The provider is slow, not absent: if the attempt is written, the snapshot is correct.
    const now = await reload(context, record);
    if (now.attempt?.id !== attemptId) throw error;
  }
}

const staleCard: Texts = {
  es: 'Esa tarjeta guardada ya no está disponible para esta compra. Búscala de nuevo o elige otra forma de pagar.',
  en: 'That saved card is no longer available for this purchase. Look for it again or choose another way to pay.',
  pt: 'Esse cartão guardado já não está disponível para esta compra. Procure-o de novo ou escolha outra forma de pagar.',
};

/** The stored card that this purchase was offered; nobody pays by the id of one. */
function requireOffer(
  { dependencies }: PurchaseContext,
  { id }: PurchaseRecord,
  { cardToken = '' }: Input['body'],
  { language }: Input['context'],
): string {
  const { indexKey } = dependencies.configuration;
  const storedCardId = readCardOffer(indexKey, id, cardToken, Date.now());
  if (storedCardId !== null) return storedCardId;
  const message = staleCard[language];
  const error = { pointer: '/cardToken', code: 'CARD_NOT_OFFERED', message };
  throw new AppError('VALIDATION_FAILED', { detail: message, errors: [error] });
}

type Terms = ReturnType<typeof purchaseTerms>;

/** What paying by a method accepts, word for word. */
function termsOf(
  { recordKeys }: PurchaseContext,
  record: PurchaseRecord,
  method: PaymentMethodChoice,
  { language }: Input['context'],
): Terms {
  const begins = startsOn(record, openPersonal(record, recordKeys));
  return methodTerms(record, method, begins, language) ?? purchaseTerms(record, language);
}

/** Throws TERMS_OUTDATED and PRICE_OUTDATED, with the current snapshot, where something else was agreed to. */
async function refuseOtherTerms(
  context: PurchaseContext,
  record: PurchaseRecord,
  { termsVersion, amount }: Input['body'],
  terms: Terms,
  caller: Input['context'],
): Promise<void> {
  if (termsVersion !== terms.version) throw await refuse(context, record, caller, 'TERMS_OUTDATED');
  if (amount !== record.price.amount) throw await refuse(context, record, caller, 'PRICE_OUTDATED');
}

/**
 * Keeps what the payer agreed to, before anything is charged. Throws IDEMPOTENCY_KEY_REUSED where the same payment agreed to something
 * else, and TERMS_OUTDATED where the product got other conditions since the purchase was read: those may be what is kept.
 */
async function noteTerms(
  context: PurchaseContext,
  record: PurchaseRecord,
  attemptId: string,
  terms: Terms,
  caller: Input['context'],
): Promise<void> {
  const { db } = context.dependencies;
  const { language, ip, headers } = caller;
  const productTerms = await context.keptOfCatalogue(
    `terms ${record.productId}`,
    () => readProductTerms(db, record.productId),
    record.catalogueVersion,
  );
  const changedAt = await readTermsChange(db, record);
  if (changedAt?.getTime() !== record.termsChangedAt?.getTime())
    throw await refuse(context, record, caller, 'TERMS_OUTDATED');
  const isKept = await noteAcceptance(db, {
    purchaseId: record.id,
    kind: 'contract',
    subjectId: attemptId,
    textVersion: terms.version,
    language,
    text: terms.text,
    productTerms,
    price: record.price,
    ip,
    userAgent: String(headers['user-agent'] ?? ''),
  });
  if (!isKept) throw new AppError('IDEMPOTENCY_KEY_REUSED');
}

/**
 * Throws PAYMENT_LIMIT after too many tries of this purchase, browser, network or person, and ROBOT_CHECK where
 * the check comes first. After three declined payments each further one costs a pass of its own.
 */
async function refuseTooMany(
  { dependencies, recordKeys }: PurchaseContext,
  record: PurchaseRecord,
  caller: Input['context'],
): Promise<void> {
  const { db } = dependencies;
  const { language } = caller;
  const now = Date.now();
  const tries =
    record.attempt === null
      ? noAttempts
      : await countAttempts(db, { kind: 'purchase', id: record.id }, now);
  const refusal = refuseAttempt(tries, now);
  if (refusal !== null)
    throw refusal.type === 'over'
      ? refuseLimit('paymentsOfPurchaseInAll', null, language)
      : refuseLimit('paymentsOfPurchase', refusal.ms, language);
  const pass = passOf(dependencies, caller);
  if (isTriedOut(tries) && pass === null) throw refuseUnchecked(language);
  const personal = openPersonal(record, recordKeys);
  const counted: CountedLimit[] = [{ name: 'paymentsOfBrowser' }, { name: 'paymentsOfNetwork' }];
  const { legalId, email } = personal ?? {};
  if (typeof legalId === 'string')
    counted.push({
      name: 'paymentsOfNationalId',
      value: comparedNationalId(legalId),
    });
  if (typeof email === 'string') counted.push({ name: 'paymentsOfEmail', value: toMailbox(email) });
  // Before anything is counted: a pass that was spent counts nothing.
  if (isTriedOut(tries) && pass !== null) {
    const isFresh = await useOnce(db, `pass ${pass.nonce}`, new Date(pass.expires));
    if (!isFresh) throw refuseUnchecked(language);
  }
  await enforceLimits(dependencies, caller, counted, pass !== null);
}

/** The mailbox that an address leads to: `Ana+2@x.cl` and `ana@x.cl` are one. */
function toMailbox(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
}
