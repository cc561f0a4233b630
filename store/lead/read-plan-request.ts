import type { Database } from '../database.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
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
  /** perfilIngreso as it was sent; null without one. */
  readonly profile: unknown;
  readonly sent: readonly string[];
}

type Row = Omit<OpenedRequest, 'values' | 'profile'> & { readonly sealed: Buffer };

/** Throws for an id that no transaction committed: the news of it left with the commit. */
export async function readPlanRequest(
  db: Database,
  keys: RecordKeys,
  id: string,
): Promise<OpenedRequest> {
  const { rows } = await db.query<Row>({
    name: 'read-plan-request',
    text: `SELECT r.id, l.reference, r.country_code AS country, r.language, r.products, r.internal,
                  r.lead_version = 1 AS first, r.sealed_values AS sealed,
                  ARRAY(SELECT m.kind FROM sent_mail m WHERE m.request_id = r.id) AS sent
             FROM plan_request r JOIN lead l ON l.id = r.lead_id WHERE r.id = $1`,
    values: [id],
  });
  const row = rows[0];
  if (row === undefined) throw new Error(`there is no request ${id}`);
  const { sealed, ...request } = row;
  const { answers, profile } = unseal(keys, id, sealed) as SealedRequest;
  return { ...request, values: answers, profile };
}

/** What `sealed_values` holds: the form's answers and the profile it was asked for. */
export interface SealedRequest {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly profile: unknown;
}
