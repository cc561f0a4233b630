import { randomUUID } from 'node:crypto';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { consentVersionField, type FormDefinition } from '@cotejo/domain/form/definition.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import { leadOfRequest, type RequestKind } from '@cotejo/domain/lead/request-lead.ts';
import { routeLead } from '@cotejo/domain/lead/route-lead.ts';
import { refuseLimit } from '@cotejo/domain/limits/refuse-limit.ts';
import { partnerOf } from '@cotejo/domain/site/site.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { normalizeEmail, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { toIndexValue } from '@cotejo/store/crypto/index-key.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { sealWords } from '@cotejo/store/crypto/sealed-words.ts';
import { toMarks } from '@cotejo/store/person/person-mark.ts';
import type { TooMany } from '@cotejo/store/lead/judge-requests.ts';
import type { RequestedProduct } from '@cotejo/store/lead/plan-request.ts';
import { peopleOfRequest, type SealedRequest } from '@cotejo/store/lead/read-plan-request.ts';
import {
  findPlanRequest,
  savePlanRequest,
  type NotTaken,
  type StoredRequest,
} from '@cotejo/store/lead/save-plan-request.ts';
import { isUniqueViolation } from '@cotejo/store/unique-violation.ts';
import type { Caller, RequestContext as Call } from '../http/request-context.ts';
import { digestOf } from '../purchase/context/digest-of.ts';
import type { RequestContext } from './request-context.ts';
import {
  findOwnToken,
  requestTokenHash,
  requestTokenOf,
} from '@cotejo/store/lead/request-token.ts';

/** What was asked, read and ready to be checked by its form. */
export interface ReadRequest {
  readonly form: FormDefinition;
  /** The answers of the form, as they were typed. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Where an answer stands in the body of the call. */
  readonly toPointer: (pointer: string) => string;
  /** The first one is the lead's; a message has none. */
  readonly products: readonly RequestedProduct[];
  readonly productType: string | null;
  /** What is sealed with the answers. */
  readonly sealed: Omit<SealedRequest, 'answers'>;
  readonly paysOnline?: boolean;
  /** Of an update: the request that it changes, and its token. */
  readonly changes?: { readonly id: string; readonly leadId: string; readonly token: string };
}

export interface AskedRequest {
  readonly kind: RequestKind;
  /** Everything that was asked, in a fixed order; where somebody came from is no part of it. */
  readonly content: unknown;
  readonly internal: boolean;
  readonly attribution: Readonly<Record<string, unknown>>;
  /** Reads what was asked; not called where the key has its answer already. */
  readonly read: () => Promise<ReadRequest>;
}

export interface SavedRequest extends StoredRequest {
  /** Null: somebody else's call made it. */
  readonly token: string | null;
}

/**
 * Takes what somebody asks for, in any of its kinds: checks the answers by their form, seals them, and commits the
 * request with its lead. A repeated Idempotency-Key finds the first answer. Answers what a store refused an update for.
 */
export async function saveRequest(
  context: RequestContext,
  caller: Caller & Pick<Call, 'idempotencyKey'>,
  asked: AskedRequest,
): Promise<SavedRequest | NotTaken> {
  const { db, recordKeys, indexKey } = context;
  const { country, language } = caller;
  const { kind, internal, attribution } = asked;
  const creationKey = digestOf([caller.idempotencyScope, caller.idempotencyKey]);
  const contentHash = toIndexValue(indexKey, 'plan request', JSON.stringify(asked.content));
  const answer = (stored: StoredRequest, token: string | null): SavedRequest => {
    if (stored.contentHash !== contentHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    const isOwn = token !== null && stored.tokenHash === requestTokenHash(indexKey, token);
    return {
      ...stored,
      token: isOwn ? token : findOwnToken(context, creationKey, stored.tokenHash),
    };
  };
  const before = await findPlanRequest(db, creationKey);
  if (before !== null) return answer(before, null);

  const { form, given, toPointer, products, productType, sealed, paysOnline, changes } =
    await asked.read();
  const token = changes?.token ?? requestTokenOf(context, creationKey);
  const today = dayIn(countries[country].timeZone, Date.now());
  const { values, problems } = validateForm(form, given, { country, language, today });
  if (problems.length > 0) {
    const errors = toFieldErrors(problems, '').map((error) => ({
      ...error,
      pointer: toPointer(error.pointer),
    }));
    throw new AppError('VALIDATION_FAILED', { errors });
  }

  await context.countRequest(caller);
  const route = routeLead(await context.readLines(), {
    country,
    leadType: kind === 'contact' ? 'contact' : 'request',
    productType,
    businessLine: textOf(attribution['businessLine']),
    originUrl: textOf(attribution['origin_url']),
  });
  const id = randomUUID();
  const email = normalizeEmail(String(values['correopersona']));
  const subject = products[0]?.productCode ?? `contacto/${route.businessLine ?? ''}`;
  const request = {
    id,
    kind,
    creationKey,
    contentHash,
    tokenHash: requestTokenHash(indexKey, token),
    contactKey: toIndexValue(
      indexKey,
      'plan request contact',
      JSON.stringify([country, subject, email]),
    ),
    mailKey: toEmailKey(indexKey, email),
    country,
    language,
    products,
    internal,
    sealed: seal(recordKeys, id, { ...sealed, answers: values } satisfies SealedRequest),
    marks: toMarks(indexKey, peopleOfRequest({ ...sealed, answers: values })),
    consentTextVersion: String(values[consentVersionField]),
    sealedConsentIp: sealWords(recordKeys, `${id}/consent`, caller.ip),
    attribution,
    partnerId: partnerOf(caller.site),
    ...(kind === 'contact' && !internal ? { question: questionOf(recordKeys, values, email) } : {}),
    position: leadOfRequest(internal, { paysOnline: paysOnline === true }),
    route,
    ...(changes === undefined ? {} : { changes }),
  };
  try {
    const saved = await savePlanRequest(db, request, context.limitTimes);
    if ('type' in saved) {
      if (saved.type !== 'too_many') return saved;
      throw refuseTooMany(saved, language, toPointer('/correopersona'));
    }
    // The key may have been taken by other answers since it was found new.
    return answer(saved, token);
  } catch (error) {
    // One key with two people's answers at once: the other call was first.
    const twin = isUniqueViolation(error) ? await findPlanRequest(db, creationKey) : null;
    if (twin === null) throw error;
    return answer(twin, token);
  }
}

/** What the desk has to answer, and whom. */
const questionOf = (
  keys: RequestContext['recordKeys'],
  values: Readonly<Record<string, unknown>>,
  email: string,
) => ({
  keys,
  person: {
    name: textOf(values['nombrepersona']) ?? '',
    email,
    phone: textOf(values['telefonopersona']) ?? null,
  },
  text: textOf(values['mensaje']) ?? '',
});

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Says it at the field. */
export function refuseTooMany({ waitMs }: TooMany, language: Language, pointer: string): AppError {
  const { code, options } = refuseLimit('requestsOfEmail', waitMs, language);
  const message = options.detail ?? '';
  return new AppError(code, { ...options, errors: [{ pointer, code, message }] });
}

/** The answer about a product; what was typed is never returned. */
export function presentRequest({ reference, receivedAt, product, lead, token }: SavedRequest) {
  if (product === null) throw new Error(`request ${reference} is about no product`);
  const { productCode, displayName, organization } = product;
  return {
    reference,
    receivedAt,
    token,
    productCode,
    product: { displayName, organization },
    lead,
  };
}
