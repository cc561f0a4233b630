import { randomUUID } from 'node:crypto';
import type { bookCall as bookCallRoute } from '@cotejo/contract/booking/booking-routes.ts';
import {
  bookingAnswerNames,
  buildBookingForm,
  sayNextFree,
  sayTaken,
} from '@cotejo/domain/booking/booking-form.ts';
import { servesLine } from '@cotejo/domain/adviser/adviser.ts';
import { slotsOf } from '@cotejo/domain/booking/slots.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { ownPartner } from '@cotejo/domain/country/contact.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { consentVersionField } from '@cotejo/domain/form/definition.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import { leadOfRequest } from '@cotejo/domain/lead/request-lead.ts';
import { routeLead } from '@cotejo/domain/lead/route-lead.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { AdviserRow } from '@cotejo/store/adviser/adviser.model.ts';
import { findPublished } from '@cotejo/store/adviser/find-adviser.ts';
import { normalizeEmail, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { bookCall, findBooking, type NewBooking } from '@cotejo/store/booking/book-call.ts';
import { toMarks } from '@cotejo/store/person/person-mark.ts';
import { peopleOfRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { bookingLinkOf } from '@cotejo/store/booking/booking-link.ts';
import { listFree } from '@cotejo/store/booking/taken-slots.ts';
import { toIndexValue } from '@cotejo/store/crypto/index-key.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { sealWords } from '@cotejo/store/crypto/sealed-words.ts';
import type { Database } from '@cotejo/store/database.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { requestTokenHash, requestTokenOf } from '@cotejo/store/lead/request-token.ts';
import type { HandlerInput } from '../http/handler.ts';
import { refuseTooMany } from '../lead/save-request.ts';
import type { RequestContext } from '../lead/request-context.ts';
import { splitBody } from '../lead/split-body.ts';
import { digestOf } from '../purchase/context/digest-of.ts';
import { presentSlot } from './offer-slots.ts';

type Input = HandlerInput<typeof bookCallRoute>;
type Caller = Input['context'];
/** So many of the next free half-hours are offered where the chosen one was taken. */
const namedNext = 3;

/** Books a call for somebody who filled in the form; the same call repeated is the first booking. */
export async function takeBooking(context: RequestContext, body: Input['body'], caller: Caller) {
  const { db, linkKeys, indexKey } = context;
  const { asesor, values: given, ...rest } = body;
  const { country, language } = caller;
  if (caller.site.partner !== ownPartner) throw new AppError('NOT_FOUND');
  const creationKey = digestOf([caller.idempotencyScope, caller.idempotencyKey]);
  const isRepeated = (await findBooking(db, deriveId('booking', creationKey))) !== null;
  const adviser = await findPublished(db, country, asesor);
  if (adviser === null) throw new AppError('NOT_FOUND');
  const contentHash = toIndexValue(indexKey, 'booking', JSON.stringify([asesor, given]));
  const { values, at } = await readForm(context, { given, caller, adviser, isRepeated });
  if (!isRepeated) await context.countRequest(caller);
  const request = await toRequest(context, { caller, creationKey, contentHash, values, rest });
  const became = await bookCall(db, request, { adviser, at, times: context.limitTimes });
  if (became.type === 'too_many') throw refuseTooMany(became, language, '/values/correopersona');
  if (became.type === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (became.type === 'gone') throw new AppError('NOT_FOUND');
  if (became.type === 'taken') throw await refuseTaken(db, adviser, language);
  const { booking, reference } = became;
  return {
    reference,
    link: bookingLinkOf(linkKeys, booking.id, booking.callAt),
    at: booking.callAt.toISOString(),
  };
}

/** Somebody has the hour; the next free ones are in the sentence and beside it. */
export async function refuseTaken(
  db: Database,
  adviser: AdviserRow,
  language: Language,
): Promise<AppError> {
  const next = (await listFree(db, adviser, Date.now())).slice(0, namedNext).map(presentSlot);
  const hours = next.map(({ day, time }) => `${day} ${time}`).join(', ');
  const more = next.length === 0 ? '' : ` ${fillText(sayNextFree(language), { hours })}`;
  return new AppError('SLOT_TAKEN', {
    detail: `${sayTaken(language)}${more}`,
    extensions: { slots: next },
  });
}

interface Asked {
  readonly given: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly adviser: AdviserRow;
  readonly isRepeated: boolean;
}

/** The answers, checked by the form. An hour that somebody has is one of the adviser's: it is refused later, with those that are free; a line that they do not attend is none of the choices. What is booked already is answered though they attend it no longer. */
async function readForm(
  { readLines }: Pick<RequestContext, 'readLines'>,
  { given, caller, adviser, isRepeated }: Asked,
) {
  const { country, language } = caller;
  const now = Date.now();
  const slots = slotsOf(adviser, now);
  const day = String(given['day']);
  const time = String(given['time']);
  // A booking that is sent once more after its hour is answered with what became of it.
  const offered = isRepeated ? [...slots, { at: now, day, time }] : slots;
  const lines = (await readLines())
    .filter(
      ({ name }) => servesLine(adviser, name) || (isRepeated && name === given['businessLine']),
    )
    .map(({ name }) => ({ value: name, label: name }));
  const form = buildBookingForm({ country, language, slots: offered, lines });
  const today = dayIn(countries[country].timeZone, now);
  const { values, problems } = validateForm(form, given, { country, language, today });
  if (problems.length > 0)
    throw new AppError('VALIDATION_FAILED', { errors: toFieldErrors(problems, '/values') });
  const slot = offered.find((one) => one.day === day && one.time === time);
  return { values, at: new Date(slot?.at ?? now) };
}

async function toRequest(
  context: RequestContext,
  asked: {
    readonly caller: Caller;
    readonly creationKey: string;
    readonly contentHash: string;
    readonly values: Readonly<Record<string, unknown>>;
    readonly rest: object;
  },
): Promise<NewBooking> {
  const { recordKeys, indexKey, readLines } = context;
  const { caller, creationKey, contentHash, values, rest } = asked;
  const { country, language } = caller;
  const { attribution } = splitBody(rest, []);
  const internal = attribution['isInternalTraffic'] === true;
  const id = randomUUID();
  const email = normalizeEmail(String(values['correopersona']));
  const answers = Object.fromEntries(bookingAnswerNames.map((name) => [name, values[name] ?? '']));
  const line = values['businessLine'];
  return {
    id,
    creationKey,
    contentHash,
    tokenHash: requestTokenHash(indexKey, requestTokenOf(context, creationKey)),
    contactKey: toIndexValue(
      indexKey,
      'plan request contact',
      JSON.stringify([country, 'agenda', email]),
    ),
    mailKey: toEmailKey(indexKey, email),
    country,
    language,
    internal,
    sealed: seal(recordKeys, id, { profile: null, answers }),
    marks: toMarks(indexKey, peopleOfRequest({ profile: null, answers })),
    consentTextVersion: String(values[consentVersionField]),
    sealedConsentIp: sealWords(recordKeys, `${id}/consent`, caller.ip),
    attribution: { desde: 'agenda', ...attribution },
    partnerId: null,
    // The agenda takes it from there.
    position: leadOfRequest(internal),
    route: routeLead(await readLines(), {
      country,
      leadType: 'contact',
      ...(typeof line === 'string' ? { businessLine: line } : {}),
      originUrl: String(attribution['origin_url'] ?? ''),
    }),
  };
}
