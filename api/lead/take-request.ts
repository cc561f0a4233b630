import { randomUUID } from 'node:crypto';
import { DatabaseError, type Pool } from 'pg';
import type { requestPlan } from '@cotejo/contract/lead/lead-routes.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { buildRequestForm, validateRequest } from '@cotejo/domain/lead/request-form.ts';
import type { UfValue } from '@cotejo/domain/money/currency.ts';
import { profileFormKindOf } from '@cotejo/domain/profile/form-kind.ts';
import { parseProfile, type ParsedProfile } from '@cotejo/domain/profile/parse-profile.ts';
import { consentVersionField } from '@cotejo/domain/purchase/form-validation.ts';
import { quotePrice } from '@cotejo/domain/purchase/quote-price.ts';
import { fingerprint } from '@cotejo/store/crypto/fingerprint.ts';
import { seal, type RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { RequestedProduct } from '@cotejo/store/lead/plan-request.ts';
import type { SealedRequest } from '@cotejo/store/lead/read-plan-request.ts';
import {
  findPlanRequest,
  savePlanRequest,
  type StoredRequest,
} from '@cotejo/store/lead/save-plan-request.ts';
import type { HandlerInput } from '../http/handler.ts';
import { digestOf } from '../purchase/derive-id.ts';
import type { PurchaseContext, SellableProduct } from '../purchase/purchase-context.ts';

export interface RequestContext extends Pick<PurchaseContext, 'findProduct'> {
  readonly pool: Pool;
  readonly recordKeys: RecordKeys;
  readonly uf: () => Promise<UfValue>;
}

type Input = HandlerInput<typeof requestPlan>;

/**
 * Takes a request of somebody who wants to be called about a product. What is on sale may be asked for
 * even if it is sold online too: a channel that changed while somebody was typing must not cost them
 * the request. A repeated Idempotency-Key finds the first answer.
 */
export async function takeRequest(context: RequestContext, input: Input) {
  const { body, context: caller } = input;
  const { pool, recordKeys } = context;
  const creationKey = digestOf([caller.idempotencyScope, caller.idempotencyKey]);
  const { arrayplan, datospersona, consent, consentTextVersion, ...rest } = body;
  const { answers, attribution } = split(rest);
  const internal = body.isInternalTraffic === true;
  // Where somebody came from says nothing about what they asked for.
  const asked = JSON.stringify([arrayplan, datospersona, answers, consent, internal]);
  const contentHash = fingerprint(recordKeys, asked);
  const before = await findPlanRequest(pool, creationKey);
  if (before !== null) return sameOrRefuse(before, contentHash);

  const [first, ...others] = await findProducts(context, caller.country, arrayplan);
  const parsed = parseProfile(datospersona, caller.country);
  const form = buildRequestForm({
    kind: profileFormKindOf(first.product.productType, caller.country) ?? 'persons',
    country: caller.country,
    language: caller.language,
    organization: first.organization.displayName,
    // Asked or not, a second contributor's document is taken where a couple contributes.
    couple: parsed.profile.incomes.length > 1 || rest.rut_sec_contributor !== undefined,
  });
  const given = {
    ...answers,
    consent,
    ...(consentTextVersion === undefined ? {} : { consentTextVersion }),
  };
  const { values, errors } = validateRequest(form, given, caller);
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors });

  const id = randomUUID();
  const uf = await context.uf();
  const sealed: SealedRequest = { answers: values, profile: datospersona ?? null };
  const request = {
    id,
    creationKey,
    contentHash,
    contactKey: fingerprint(
      recordKeys,
      caller.country,
      first.product.productCode,
      String(values['correopersona']).toLowerCase(),
    ),
    country: caller.country,
    language: caller.language satisfies Language,
    products: [
      requested(first, parsed, uf),
      ...others.map((one) => requested(one, parsed, uf)),
    ] as const,
    internal,
    sealed: seal(recordKeys, id, sealed),
    consentTextVersion: String(values[consentVersionField]),
    consentIp: caller.ip,
    attribution,
  };
  try {
    return present(await savePlanRequest(pool, request));
  } catch (error) {
    // One key with two people's answers at once: the other call was first.
    const twin = isUniqueViolation(error) ? await findPlanRequest(pool, creationKey) : null;
    if (twin === null) throw error;
    return sameOrRefuse(twin, contentHash);
  }
}

function sameOrRefuse(before: StoredRequest, contentHash: string) {
  if (before.contentHash !== contentHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return present(before);
}

/** What the visitor is told; the answers themselves never leave again. */
function present({ reference, receivedAt, product, lead }: StoredRequest) {
  const { productCode, displayName, organization } = product;
  return { reference, receivedAt, productCode, product: { displayName, organization }, lead };
}

async function findProducts(
  { findProduct }: RequestContext,
  country: CountryCode,
  codes: readonly string[],
): Promise<readonly [SellableProduct, ...SellableProduct[]]> {
  const found = await Promise.all([...new Set(codes)].map((code) => findProduct(country, code)));
  const [first, ...others] = found.filter((one) => one !== null);
  if (first === undefined || found.includes(null)) throw new AppError('NOT_FOUND');
  return [first, ...others];
}

/** A price is promised for the people that were told, never for the example of the list. */
function requested(
  { product, organization, insuranceType }: SellableProduct,
  { profile, entered }: ParsedProfile,
  uf: UfValue,
): RequestedProduct {
  const quote = entered ? quotePrice(product, profile, { uf, now: Date.now() }) : null;
  const price = quote?.type === 'quoted' ? quote.price : null;
  return {
    productCode: product.productCode,
    displayName: product.displayName,
    organization: organization.displayName,
    insuranceType: insuranceType.displayName,
    price:
      price === null
        ? null
        : { amount: price.amount, currency: price.currency, period: price.period },
  };
}

type Rest = Omit<Input['body'], 'arrayplan' | 'datospersona' | 'consent' | 'consentTextVersion'>;

/** The form's answers, which are sealed, and what says where the request came from, which is not. */
function split(rest: Rest) {
  const {
    nombrepersona,
    correopersona,
    telefonopersona,
    rutpersona,
    rut_sec_contributor,
    empresa,
    trabajadores,
    region,
    comuna,
    city,
    horario,
    mensaje,
    ...attribution
  } = rest;
  const answers = {
    nombrepersona,
    correopersona,
    telefonopersona,
    rutpersona,
    rut_sec_contributor,
    empresa,
    trabajadores,
    region,
    comuna,
    city,
    horario,
    mensaje,
  };
  const given = Object.entries(answers).filter(([, value]) => value !== undefined);
  return { answers: Object.fromEntries(given), attribution };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}
