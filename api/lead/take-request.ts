import { randomUUID } from 'node:crypto';
import type { Database } from '@cotejo/store/database.ts';
import type { requestPlan } from '@cotejo/contract/lead/lead-routes.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { consentVersionField } from '@cotejo/domain/form/definition.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import { withoutQueries } from '@cotejo/domain/lead/attribution.ts';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { buildRequestForm, requestAnswerNames } from '@cotejo/domain/lead/request-form.ts';
import { refuseLimit } from '@cotejo/domain/limits/refuse-limit.ts';
import { profileFormKindOf } from '@cotejo/domain/profile/form-kind.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { readPerfilIngreso } from '@cotejo/contract/profile/read-perfil.ts';
import type { ParsedProfile } from '@cotejo/domain/profile/default-profile.ts';
import { dayIn } from '@cotejo/domain/purchase/start-dates.ts';
import { normalizeEmail, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { toIndexValue, type IndexKey } from '@cotejo/store/crypto/index-key.ts';
import { seal, type RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { SealedRequest } from '@cotejo/store/lead/read-plan-request.ts';
import {
  findPlanRequest,
  savePlanRequest,
  type StoredRequest,
  type TooMany,
} from '@cotejo/store/lead/save-plan-request.ts';
import { isUniqueViolation } from '@cotejo/store/unique-violation.ts';
import type { HandlerInput } from '../http/handler.ts';
import { digestOf } from '../purchase/digest-of.ts';
import type { FindRequested, FoundProduct } from './find-requested.ts';

export interface RequestContext {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
  readonly indexKey: IndexKey;
  readonly limitTimes: number;
  readonly findProduct: FindRequested;
}

type Input = HandlerInput<typeof requestPlan>;

/**
 * Takes a request of someone who wants to be called about a product. What is on sale may be asked for
 * even if it is sold online too: a channel that changed while someone was typing must not cost them
 * the request. A repeated Idempotency-Key finds the first answer.
 */
export async function takeRequest(context: RequestContext, input: Input) {
  const { body, context: caller } = input;
  const { db, recordKeys, indexKey } = context;
  const creationKey = digestOf([caller.idempotencyScope, caller.idempotencyKey]);
  const { arrayplan, datospersona, consent, consentTextVersion, ...rest } = body;
  const { answers, attribution } = split(rest);
  const internal = body.isInternalTraffic === true;
  // Where someone came from says nothing about what they asked for.
  const asked = JSON.stringify([arrayplan, datospersona, answers, consent, internal]);
  const contentHash = toIndexValue(indexKey, 'plan request', asked);
  const before = await findPlanRequest(db, creationKey);
  if (before !== null) return sameOrRefuse(before, contentHash);

  const { country, language } = caller;
  const parsed = parseProfile(datospersona, country);
  const products = await findProducts(context, arrayplan, { country, language, parsed });
  const [first] = products;
  const form = buildRequestForm({
    kind: profileFormKindOf(first.productType, country) ?? 'persons',
    country,
    language,
    organization: first.requested.organization,
    // Asked or not, a second contributor's document is taken where a couple contributes.
    couple: parsed.profile.incomes.length > 1 || rest.rut_sec_contributor !== undefined,
  });
  const given = {
    ...answers,
    consent,
    // The specification's call has no such field: who sends it without agrees to the text that is current.
    consentTextVersion: consentTextVersion ?? currentRequestConsent,
  };
  const today = dayIn(countries[country].timeZone, Date.now());
  const { values, problems } = validateForm(form, given, { country, language, today });
  if (problems.length > 0)
    throw new AppError('VALIDATION_FAILED', { errors: toFieldErrors(problems, '') });

  const id = randomUUID();
  const email = normalizeEmail(String(values['correopersona']));
  const sealed: SealedRequest = {
    answers: values,
    profile: readPerfilIngreso(datospersona, country),
  };
  const request = {
    id,
    creationKey,
    contentHash,
    contactKey: toIndexValue(
      indexKey,
      'plan request contact',
      JSON.stringify([country, first.requested.productCode, email]),
    ),
    mailKey: toEmailKey(indexKey, email),
    country,
    language,
    products: [first.requested, ...products.slice(1).map(({ requested }) => requested)] as const,
    internal,
    sealed: seal(recordKeys, id, sealed),
    consentTextVersion: String(values[consentVersionField]),
    consentIp: caller.ip,
    attribution,
  };
  try {
    const saved = await savePlanRequest(db, request, context.limitTimes);
    if ('type' in saved) throw tooMany(saved, language);
    // The key may have been taken by other answers since it was found new.
    return sameOrRefuse(saved, contentHash);
  } catch (error) {
    // One key with two people's answers at once: the other call was first.
    const twin = isUniqueViolation(error) ? await findPlanRequest(db, creationKey) : null;
    if (twin === null) throw error;
    return sameOrRefuse(twin, contentHash);
  }
}

/** Says it at the field. */
function tooMany({ waitMs }: TooMany, language: Language): AppError {
  const { code, options } = refuseLimit('requestsOfEmail', waitMs, language);
  const message = options.detail ?? '';
  return new AppError(code, {
    ...options,
    errors: [{ pointer: '/correopersona', code, message }],
  });
}

function sameOrRefuse(before: StoredRequest, contentHash: string) {
  if (before.contentHash !== contentHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return present(before);
}

/** The answer to the visitor; what was typed is never returned. */
function present({ reference, receivedAt, product, lead }: StoredRequest) {
  const { productCode, displayName, organization } = product;
  return { reference, receivedAt, productCode, product: { displayName, organization }, lead };
}

async function findProducts(
  { findProduct }: RequestContext,
  codes: readonly string[],
  asked: {
    readonly country: CountryCode;
    readonly language: Language;
    readonly parsed: ParsedProfile;
  },
): Promise<readonly [FoundProduct, ...FoundProduct[]]> {
  const found = await Promise.all([...new Set(codes)].map((code) => findProduct(code, asked)));
  const [first, ...others] = found.filter((one) => one !== null);
  if (first === undefined || found.includes(null)) throw new AppError('NOT_FOUND');
  return [first, ...others];
}

type Rest = Omit<Input['body'], 'arrayplan' | 'datospersona' | 'consent' | 'consentTextVersion'>;

/**
 * The form's answers, which are sealed, and what says where the request came from, which is not. Answers
 * are sorted: the same answers in any order are the same request.
 */
function split(rest: Rest) {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const answers = new Map(given);
  return {
    answers: Object.fromEntries(
      requestAnswerNames.flatMap((name) => (answers.has(name) ? [[name, answers.get(name)]] : [])),
    ),
    attribution: withoutQueries(Object.fromEntries(given.filter(([name]) => !isAnswer.has(name)))),
  };
}

const isAnswer: ReadonlySet<string> = new Set(requestAnswerNames);
