import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { sentMailModel } from '../mail/sent-mail.model.ts';
import { leadModel } from './lead.model.ts';
import { planRequestModel } from './plan-request.model.ts';
import type { RequestedProduct } from './plan-request.ts';

/** A request with the answers of its form, for the mails. */
export interface OpenedRequest {
  readonly id: string;
  readonly reference: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly products: readonly RequestedProduct[];
  readonly internal: boolean;
  /** False: it added to a lead that was open. */
  readonly first: boolean;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whom it is for; null where nobody was entered. */
  readonly profile: Profile | null;
  readonly sent: readonly string[];
}

/** Throws for an id that no transaction committed: its message is sent by that commit. */
export async function readPlanRequest(
  db: Database,
  keys: RecordKeys,
  id: string,
): Promise<OpenedRequest> {
  const options = { raw: true, ...db.scope } as const;
  const request = await planRequestModel(db).findByPk(id, { rejectOnEmpty: true, ...options });
  const lead = await leadModel(db).findByPk(request.leadId, { rejectOnEmpty: true, ...options });
  const sent = await sentMailModel(db).findAll({ where: { requestId: id }, ...options });
  const { answers, profile } = unseal(keys, id, request.sealedValues) as SealedRequest;
  const { countryCode: country, language, products, internal } = request;
  return {
    id,
    reference: lead.reference ?? '',
    country,
    language,
    products,
    internal,
    first: request.leadVersion === 1,
    values: answers,
    profile,
    sent: sent.map(({ kind }) => kind),
  };
}

/** What `sealed_values` holds: the form's answers and the profile of the request. */
export interface SealedRequest {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly profile: Profile | null;
}
