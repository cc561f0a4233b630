import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { RequestKind } from '@cotejo/domain/lead/request-lead.ts';
import type { ProfileFormKind } from '@cotejo/domain/profile/form-kind.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import type { Seller } from '@cotejo/domain/purchase/seller.ts';
import { businessLineModel } from '../content/content.model.ts';
import { sentMailModel } from '../mail/sent-mail.model.ts';
import { leadModel } from './lead.model.ts';
import type { NamedPerson } from '../person/person-mark.ts';
import { planRequestModel } from './plan-request.model.ts';
import type { RequestedProduct } from './plan-request.ts';

/** A request with the answers of its form, for the mails. */
export interface OpenedRequest extends SealedRequest {
  readonly id: string;
  readonly leadId: string;
  readonly kind: RequestKind;
  readonly reference: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly products: readonly RequestedProduct[];
  readonly internal: boolean;
  /** False: it added to a lead that was open. */
  readonly first: boolean;
  /** Who attends to it; null = the general desk. */
  readonly businessLine: string | null;
  readonly team: string | null;
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
  const line = await businessLineModel(db).findOne({
    where: { name: lead.businessLine ?? '' },
    ...options,
  });
  const { countryCode: country, kind, language, products, internal } = request;
  return {
    ...openRequest(keys, request),
    id,
    leadId: lead.id,
    kind,
    reference: lead.reference ?? '',
    country,
    language,
    products,
    internal,
    first: request.leadVersion === 1,
    businessLine: lead.businessLine,
    team: line?.team ?? null,
    sent: sent.map(({ kind }) => kind),
  };
}

/** The answers of a request's row. */
export function openRequest(
  keys: RecordKeys,
  { id, sealedValues }: { readonly id: string; readonly sealedValues: Buffer },
): SealedRequest {
  return unseal(keys, id, sealedValues) as SealedRequest;
}

/** What `sealed_values` holds: the form's answers and who they are about. */
export interface SealedRequest {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Whom it is for; null where nobody was entered. */
  readonly profile: Profile | null;
  /** The form that asked, so that an update is checked by the same one. */
  readonly form?: {
    readonly kind: ProfileFormKind;
    readonly organization: string;
    readonly couple: boolean;
  };
  /** Of an insurance request: everybody who is to be insured, as they were named. */
  readonly people?: readonly RequestedPerson[];
  /** Who sold it, as its address says (docs/decisions/sellers.md). */
  readonly seller?: Seller;
}

/** Whom a request names: who asks, and everybody who is to be insured. */
export function peopleOfRequest({ answers, people = [] }: SealedRequest): readonly NamedPerson[] {
  const asks = { nombrepersona: answers['nombrepersona'], rutpersona: answers['rutpersona'] };
  return [asks, ...people].map(({ nombrepersona, rutpersona }) => ({
    name: String(nombrepersona ?? ''),
    number: String(rutpersona ?? ''),
  }));
}

/** Somebody whom an insurance request names (spec 3 §3 `arraypersona`). */
export interface RequestedPerson {
  readonly nombrepersona?: string | undefined;
  readonly rutpersona?: string | undefined;
  readonly parentesco?: string | undefined;
  readonly sexo?: string | undefined;
  /** ISO day. */
  readonly fechanacimiento?: string | undefined;
}
