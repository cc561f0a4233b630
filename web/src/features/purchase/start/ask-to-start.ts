import type { ApiClient } from '@cotejo/contract/client.ts';
import type { Problem } from '@cotejo/contract/problem.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { readSeller, type TypedSeller } from '@cotejo/domain/purchase/seller.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import { getProduct } from '@cotejo/contract/catalogue/product-calls.ts';
import { healthComparator, type Comparator } from '../../../entities/comparator/comparators.ts';
import { comparatorOf } from '../../../entities/product/compared.ts';
import { decodeProfile } from '../../../entities/profile/profile-reference.ts';
import { browserStore, readProfile } from '../../../entities/profile/profile-storage.ts';
import { plainReferrer } from '../../../shared/page/plain-referrer.ts';
import { referralAttribution } from '../../../shared/visitor/referral.ts';
import type { StartOutcome } from '../machine/start-machine.ts';
import { createPurchase } from '@cotejo/contract/purchase/purchase-calls.ts';

interface StartRequest {
  readonly productCode: string;
  /** The people of the address; null where it names nobody. */
  readonly reference: string | null;
  /** Who sold it, as the address says. */
  readonly seller: TypedSeller;
  /** The page that framed the site, as the handoff's address says it; null where none did. */
  readonly framedBy: string | null;
  /** The ended purchase whose people and answers this one begins with. */
  readonly continues: string | null;
  /** Makes a repeated call answer the purchase of the first. */
  readonly key: string;
  readonly signal: AbortSignal;
}

type App = Pick<AppDeps, 'api' | 'country'>;

/** Fixes the price of a product for the people of the address, or else for those that were kept. */
export async function askToStart(
  { api, country }: App,
  { productCode, reference, seller: typed, framedBy, continues, key, signal }: StartRequest,
): Promise<StartOutcome> {
  let profile = decodeProfile(reference, country);
  if (profile === null && continues === null) {
    // What was kept is kept by kind: a family's health says nothing about its dog.
    const kind = await readKind(api, productCode, country, signal);
    if (!kind.ok) return fail(kind.problem);
    profile = readProfile(browserStore(), country, kind.comparator.productType);
    if (profile === null) return { type: 'NO_PROFILE', comparator: kind.comparator };
  }
  // What does not hold is left out: an address with a mistake in it is no reason not to sell.
  const { seller } = readSeller(country, typed);
  const result = await api.call(
    createPurchase,
    {
      body: {
        productCode,
        ...(profile === null ? {} : { profile: writePerfil(profile) }),
        ...(continues === null ? {} : { continues }),
        ...(seller === null ? {} : { aditional_data: seller }),
        attribution: { ...plainReferrer(), ...originOf(framedBy), ...referralAttribution() },
      },
    },
    { idempotencyKey: key, signal },
  );
  if (result.ok) {
    return result.data ? { type: 'OPENED', snapshot: result.data } : fail(null);
  }
  const { problem } = result;
  if (problem?.code === 'PROFILE_INCOMPLETE' || problem?.code === 'GROUP_TOO_SMALL') {
    const kind = await readKind(api, productCode, country, signal);
    const comparator = kind.ok ? kind.comparator : healthComparator;
    return problem.code === 'PROFILE_INCOMPLETE'
      ? { type: 'NO_PROFILE', comparator }
      : { type: 'GROUP_TOO_SMALL', message: problem.detail, comparator };
  }
  if (problem?.code === 'ROBOT_CHECK')
    return { type: 'ROBOT_CHECK', message: problem.detail || problem.title };
  return fail(problem);
}

function originOf(address: string | null): { readonly origin?: string } {
  if (address === null || !URL.canParse(address)) return {};
  return { origin: new URL(address).origin.slice(0, 200) };
}

function fail(problem: Problem | null): StartOutcome {
  return { type: 'START_FAILED', message: problem?.detail || problem?.title || null };
}

/** The list that a product belongs to, whose profile it is priced for. */
async function readKind(
  api: ApiClient,
  code: string,
  country: CountryCode,
  signal: AbortSignal,
): Promise<
  | { readonly ok: true; readonly comparator: Comparator }
  | { readonly ok: false; readonly problem: Problem | null }
> {
  const read = await api.call(getProduct, { params: { code }, query: {} }, { signal });
  return read.ok
    ? { ok: true, comparator: comparatorOf(read.data.product, country) }
    : { ok: false, problem: read.problem };
}
