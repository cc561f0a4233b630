import { randomUUID } from 'node:crypto';
import { productPath } from '@cotejo/domain/comparison/product-path.ts';
import { routeLead } from '@cotejo/domain/lead/route-lead.ts';
import {
  originOfSite,
  originUrlOf,
  withKnownOrigin,
  withoutQueries,
} from '@cotejo/domain/lead/attribution.ts';
import { partnerOf } from '@cotejo/domain/site/site.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { ComparisonProfile } from '@cotejo/domain/profile/comparison-profile.ts';
import { unansweredHoldMs } from '@cotejo/domain/limits/hold-policy.ts';
import { refuseUnchecked } from '@cotejo/domain/limits/refuse-limit.ts';
import { getInsuredPersons } from '@cotejo/domain/pricing/price-rules.ts';
import { splitPrice } from '@cotejo/domain/purchase/price/price-rest.ts';
import { quotePrice } from '@cotejo/domain/purchase/price/quote-price.ts';
import type { Seller } from '@cotejo/domain/purchase/seller.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { paymentStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { createPurchase } from '@cotejo/contract/purchase/opening-routes.ts';
import { referralOf } from '@cotejo/store/adviser/find-adviser.ts';
import { readOperationDates } from '@cotejo/store/catalogue/product/operation-dates.ts';
import { readSoldMethods } from '@cotejo/store/catalogue/sale/read-payment-methods.ts';
import {
  readStepsOf,
  type PurchaseStepRow,
} from '@cotejo/store/catalogue/sale/read-purchase-steps.ts';
import { readDeclarationDays } from '@cotejo/store/catalogue/sale/read-declaration-days.ts';
import { readBusinessLines } from '@cotejo/store/content/read-site-content.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { bindUntouched } from '@cotejo/store/access/browsers.ts';
import { makeFirstAccess } from '@cotejo/store/access/first-access.sql.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import { toLimitSubject } from '@cotejo/store/limit/to-limit-subject.ts';
import { listRoutes } from '@cotejo/store/payment/routing/read-routing.ts';
import { findCreation } from '@cotejo/store/purchase/read/find-creation.ts';
import type { PurchaseKey, PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import {
  insertPurchase,
  type InsertedPurchase,
  type NewPurchase as NewPurchaseRow,
} from '@cotejo/store/sale/insert-purchase.sql.ts';
import {
  judgeOpenPurchases,
  type OriginKeys,
} from '@cotejo/store/purchase/recovery/open-purchases.ts';
import { sealSeller } from '@cotejo/store/purchase/read/find-seller.ts';
import { saveSubmission } from '@cotejo/store/purchase/save-submission.ts';
import { reserveOffer } from '@cotejo/store/offer/reserve-offer.ts';
import { isUniqueViolation } from '@cotejo/store/unique-violation.ts';
import { passOf } from '../../challenge/mount-challenge.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { toNetwork } from '../../network/to-network.ts';
import { throwRefusal, type LimitedCaller } from '../../limit/enforce-limits.ts';
import { createShortMemory } from '../../limit/short-memory.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { browserCookie, newBrowser, readBrowser } from '../../http/browser-cookie.ts';
import { findEnded, readCarried, type CarriedAnswers } from './continue-purchase.ts';
import { openedRecord } from './opened-record.ts';
import { digestOf } from '../context/digest-of.ts';
import { reload } from '../read/load-snapshot.ts';
import type { PurchaseContext, SellableProduct } from '../context/purchase-context.ts';
import { readBuyers } from './read-buyers.ts';
import { profileOf } from '../refuse/refuse-ended-quote.ts';
import { refuseGoneOffer } from '../refuse/refuse-gone-offer.ts';
import { refuseOtherType } from '../refuse/refuse-other-type.ts';
import { refuseLargeGroup, refuseSmallGroup } from '../refuse/refuse-small-group.ts';
import { refuseTripLength } from '../refuse/refuse-trip-length.ts';
import { readSoldBy } from './sold-by.ts';
import { hasFlow, isPayable } from './sold-online.ts';

/**
 * Networks that must pass the robot check, remembered for a few seconds: callers from there without a pass are refused
 * without a query. A purchase that ends meanwhile is noticed once this memory is over.
 */
const unchecked = createShortMemory(5_000);

/**
 * Opens a purchase: price fixed, a place of its limited offer held for a while, bound to the browser that asks; its
 * workflow starts with the first answer. A repeated Idempotency-Key finds the first purchase. Answers it with the
 * cookie of the browser.
 */
export async function openPurchase(
  context: PurchaseContext,
  { body, context: caller }: HandlerInput<typeof createPurchase>,
): Promise<OpenedPurchase> {
  const browser = readBrowser(caller.headers, context.secure) ?? newBrowser();
  const creationKey =
    caller.idempotencyKey === null
      ? null
      : digestOf([caller.idempotencyScope, caller.idempotencyKey]);
  const creationHash = digestOf(body);
  const before =
    creationKey === null ? null : await findCreation(context.dependencies.db, creationKey);
  if (before !== null) return openAgain(context, before, creationHash, browser);

  const pass = passOf(context.dependencies, caller);
  if (pass === null && unchecked.has(toNetwork(caller.ip))) throw refuseUnchecked(caller.language);
  const sellable = await context.findProduct(caller, body.productCode);
  if (sellable === null) throw new AppError('NOT_FOUND');
  refuseOtherType(sellable, body.productType, caller);
  if (!sellable.product.salesChannel.includes('online')) throw new AppError('NOT_SOLD_ONLINE');
  const sale = await readSale(context, sellable, caller.country);
  const { steps, methods, routes, declarationDays } = sale;
  if (!hasFlow(steps)) throw new AppError('NOT_SOLD_ONLINE');
  const ended =
    body.continues === undefined ? null : await findEnded(context, body.continues, body, caller);
  const seller = await readSoldBy(context, caller.country, body.aditional_data ?? {}, ended);
  const profile =
    ended !== null && body.profile === undefined
      ? profileOf(context, ended)
      : readBuyers(body.profile, caller);
  refuseSmallGroup(sellable, profile.group, caller);
  refuseLargeGroup(sellable.product, profile);
  refuseTripLength(sellable, profile, caller);
  const draft = {
    browser,
    declarationDays,
    businessLines: sale.businessLines,
    creationKey,
    creationHash,
    country: caller.country,
    language: caller.language,
    steps,
    profile,
    seller,
    attribution: withoutQueries({
      ...withKnownOrigin(body.attribution ?? {}, caller.site.frameOrigins),
      ...(seller?.createdFrom === undefined ? {} : { createdFrom: seller.createdFrom }),
      ...originOfSite(caller.site),
    }),
    partnerId: partnerOf(caller.site),
    caller,
    hasPass: pass !== null,
    carried: ended === null ? [] : readCarried(context, ended, steps),
  };
  const quoteContext = {
    uf: await context.uf(),
    now: Date.now(),
    offerId: body.offerId,
    kind: sellable.insuranceType.upperType.name,
  };
  const soldOut: number[] = [];
  for (;;) {
    const quote = quotePrice(sellable.product, profile, { ...quoteContext, soldOut });
    if (quote.type === 'profile_incomplete') throw new AppError('PROFILE_INCOMPLETE');
    if (quote.type === 'no_price') throw new AppError('NO_PRICE');
    if (quote.type === 'offer_gone')
      throw refuseGoneOffer(sellable.product, body.offerId, caller.language);
    if (quote.type === 'unit_value_outdated') throw new AppError('UNIT_VALUE_OUTDATED');
    // Checked before the health declaration, not at the last step.
    const price = splitPrice(
      quote.price,
      steps.map(({ stepId: id }) => ({ id })),
    );
    const place = { country: caller.country, productCode: sellable.product.productCode };
    if (!isPayable(context, routes, place, price, methods)) throw new AppError('NOT_SOLD_ONLINE');
    try {
      const { key, row, inserted } = await writePurchase(context, sellable, price, draft);
      if (draft.carried.length > 0) return await readOpened(context, key.session, browser);
      const { catalogueVersion } = sellable;
      const record = openedRecord(key, row, inserted, { ...sale, catalogueVersion });
      return { record, cookie: browserCookie(browser, context.secure) };
    } catch (error) {
      // Someone took the last place since the index was updated: priced again without the offer.
      if (error instanceof OfferGoneError) {
        soldOut.push(error.offerId);
        continue;
      }
      // Two calls with one key at once: the other one was first.
      const twin = isUniqueViolation(error) && creationKey !== null;
      const first = twin ? await findCreation(context.dependencies.db, creationKey) : null;
      if (first === null) throw error;
      return openAgain(context, first, creationHash, browser);
    }
  }
}

/** Rolls the purchase back whose offer has no place left. */
class OfferGoneError extends Error {
  override readonly name = 'OfferGoneError';
  constructor(readonly offerId: number) {
    super(`offer ${offerId} has no place left`);
  }
}

interface OpenedPurchase {
  readonly record: PurchaseRecord;
  /** The whole `Set-Cookie` of the browser that it is bound to. */
  readonly cookie: string;
}

async function readOpened(
  context: PurchaseContext,
  session: string,
  browser: string,
): Promise<OpenedPurchase> {
  const record = await reload(context, { session, browser });
  return { record, cookie: browserCookie(browser, context.secure) };
}

/**
 * The answer to the first call was lost, perhaps with the cookie in it: who repeats it gets in as long as nothing
 * was answered.
 */
async function openAgain(
  context: PurchaseContext,
  before: { readonly id: string; readonly creationHash: string | null },
  creationHash: string,
  browser: string,
): Promise<OpenedPurchase> {
  if (before.creationHash !== creationHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  const { db, configuration } = context.dependencies;
  const { id: purchaseId } = before;
  const session = await keepLink(db, configuration.linkKeys, { purchaseId, purpose: 'opened' });
  const again = await readOpened(context, session, browser);
  if (again.record.isBound) return again;
  await bindUntouched(db, { purchaseId, browser });
  return readOpened(context, session, browser);
}

/** How a product is sold online, and who attends to it. */
function readSale(
  { dependencies: { db }, keptOfCatalogue }: PurchaseContext,
  { product: { id, productType }, catalogueVersion }: SellableProduct,
  country: CountryCode,
) {
  const read = async () => ({
    steps: await readStepsOf(db, { id, productType }),
    methods: await readSoldMethods(db, id),
    declarationDays: await readDeclarationDays(db, id),
    operationDates: await readOperationDates(db, id),
    routes: await listRoutes(db, [country]),
    businessLines: await readBusinessLines(db),
  });
  return keptOfCatalogue(`sale ${id}`, read, catalogueVersion);
}

interface NewPurchase {
  readonly declarationDays: number;
  readonly businessLines: BusinessLines;
  readonly steps: readonly PurchaseStepRow[];
  readonly browser: string;
  readonly creationKey: string | null;
  readonly creationHash: string;
  readonly country: CountryCode;
  readonly language: 'es' | 'en' | 'pt';
  readonly profile: ComparisonProfile;
  readonly seller: Seller | null;
  readonly attribution: Readonly<Record<string, unknown>>;
  readonly partnerId: string | null;
  readonly caller: LimitedCaller;
  readonly hasPass: boolean;
  readonly carried: readonly CarriedAnswers[];
}

type BusinessLines = Awaited<ReturnType<typeof readBusinessLines>>;

/** Answers what was written, and the key by which its browser finds it. */
async function writePurchase(
  { dependencies, recordKeys, policy }: PurchaseContext,
  { product, organization, insuranceType }: SellableProduct,
  price: SnapshotPrice,
  purchase: NewPurchase,
): Promise<{
  readonly key: PurchaseKey;
  readonly row: NewPurchaseRow;
  readonly inserted: InsertedPurchase;
}> {
  const id = randomUUID();
  const leadId = deriveId('lead', id);
  const { steps } = purchase;
  const row: NewPurchaseRow = {
    id,
    creationKey: purchase.creationKey,
    creationHash: purchase.creationHash,
    countryCode: purchase.country,
    language: purchase.language,
    productId: product.id,
    productCode: product.productCode,
    productType: product.productType,
    product: {
      displayName: product.displayName,
      organization: organization.displayName,
      organizationUrl: organization.url,
      insuranceType: insuranceType.displayName,
      color: insuranceType.color,
      url: productPath(organization, product.url, insuranceType.upperType.name),
      coverage: {
        topAmount: product.card.topAmount,
        deductible: product.card.deductible,
        percentage: product.card.percentage,
      },
      declarationDays: purchase.declarationDays,
      ageLimits: {
        holder: { min: product.ageMinEntry, max: product.ageMaxEntry },
        dependant: { min: 0, max: product.ageMaxEntry },
      },
    },
    persons: getInsuredPersons(product, purchase.profile),
    sealedProfile: seal(recordKeys, id, purchase.profile),
    sealedSeller: purchase.seller && sealSeller(recordKeys, id, purchase.seller),
    endsAt: new Date(Date.now() + policy.lifeMs),
    price,
    steps: steps.map(({ stepId, orderPosition }) => ({ stepId, orderPosition })),
    firstStepId: steps[0]?.stepId ?? paymentStepId,
    expiresAt: new Date(Date.now() + policy.inactivityMs),
    leadId,
    attribution: purchase.attribution,
    partnerId: purchase.partnerId,
    leadRoute: routeLead(purchase.businessLines, {
      country: purchase.country,
      leadType: 'purchase',
      productType: insuranceType.upperType.name,
      originUrl: originUrlOf(purchase.attribution),
    }),
  };
  const { offer } = price;
  const { caller, hasPass } = purchase;
  const { indexKey, linkKeys, limitTimes: times } = dependencies.configuration;
  const origin: OriginKeys = {
    networkKey: toLimitSubject(indexKey, 'openPurchasesOfNetwork', toNetwork(caller.ip)),
    browserKey: toLimitSubject(indexKey, 'openPurchasesOfBrowser', caller.visitorId),
  };
  const { browser } = purchase;
  const access = makeFirstAccess(linkKeys, { purchaseId: id, browser });
  return dependencies.db.transaction(async (tx) => {
    const judged = await judgeOpenPurchases(tx, origin, { times, hasPass });
    if (judged.type === 'challenge') unchecked.note(toNetwork(caller.ip));
    throwRefusal(judged, caller.language);
    const referral = await referralOf(tx, {
      ...purchase,
      line: row.leadRoute?.businessLine ?? null,
    });
    const inserted = await insertPurchase(tx, { ...row, referral }, { origin, access });
    for (const { stepId, values } of purchase.carried) {
      const carriedId = deriveId('carried', id, stepId);
      const sealed = seal(recordKeys, carriedId, values);
      await saveSubmission(tx, { id: carriedId, purchaseId: id, stepId, sealed });
    }
    const opened = { key: { session: access.session, browser }, row, inserted };
    if (!offer?.limited) return opened;
    // The last statement: other buyers of the offer wait from here to the commit, and no longer.
    const heldUntil = new Date(Date.now() + unansweredHoldMs);
    if (!(await reserveOffer(tx, { purchaseId: id, offerId: offer.id }, heldUntil)))
      throw new OfferGoneError(offer.id);
    return opened;
  });
}
