import type { CallName } from '@cotejo/contract/all-routes.ts';
import {
  toApiClient,
  type ApiClient,
  type ApiResult,
  type SendCall,
} from '@cotejo/contract/client.ts';

/** Keys of `shell:retry`, the specification's messages (spec 3 §8). */
export type RetryMessage =
  | 'attempts'
  | 'organizations'
  | 'workSectors'
  | 'countries'
  | 'regions'
  | 'coverageSummary'
  | 'price'
  | 'comparators'
  | 'uf';

interface RetriedRead {
  /** The message when it keeps failing; `attempts` where the specification names no other. */
  readonly message: RetryMessage;
  readonly delay: number;
}

export type RetriedReads = { readonly [Name in CallName]?: RetriedRead };

export const attempts = 3;
/** Spec 3 §7: 1.5 s between tries; the UF waits 1 s. */
const delay = 1_500;
export const read = (message: RetryMessage): RetriedRead => ({ message, delay });

/**
 * By the name of the call; the only place that retries reads of the site. Comparisons are not here: their machine
 * has its own error view. Offers neither: anything but 200 and 204 counts as none (spec 1 §4).
 */
export const retriedReads: RetriedReads = {
  listSellers: read('organizations'),
  listInstitutions: read('organizations'),
  listAvailableToSell: read('organizations'),
  listWorkSectors: read('workSectors'),
  listCountries: read('countries'),
  listRegions: read('regions'),
  getCoverageSummary: read('coverageSummary'),
  getOrganizationCoverageSummary: read('coverageSummary'),
  calculatePrice: read('price'),
  getCalculatedPrice: read('price'),
  listComparators: read('comparators'),
  getUf: { message: 'uf', delay: 1_000 },
  // Of cards: where it fails their place says so, with a button to ask again.
  getCardUpdates: read('attempts'),
  getCoverages: read('attempts'),
  getTopsAndDeductibles: read('attempts'),
  getCoverageRequirements: read('attempts'),
  readProfileForm: read('attempts'),
  getMenu: read('attempts'),
  listShowcases: read('attempts'),
  listFeatures: read('attempts'),
  listBenefits: read('attempts'),
  listBlocks: read('attempts'),
  listQuestions: read('attempts'),
  getWhyUs: read('attempts'),
};

export interface RetryParts {
  /** Resolves after so many milliseconds; a test's resolves at once. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Missing where every page says itself what failed. */
  readonly say?: (message: RetryMessage, values: Readonly<Record<string, string>>) => string;
  /** The reads of a site; the table above by default. */
  readonly reads?: RetriedReads;
}

/**
 * The client that the queries of site and portal use: reads of its table are tried three times where the
 * server or the way to it failed, and then answer with the specification's message, if there is one. What the
 * server refuses (4xx) is not asked again.
 */
export function retryReads(
  api: ApiClient,
  { wait, say, reads = retriedReads }: RetryParts,
): ApiClient {
  const send = api.call as SendCall;
  return toApiClient(async (call, input, options = {}) => {
    const retried = reads[call.name as CallName];
    let result = await send(call, input, options);
    if (retried === undefined) return result;
    for (let tried = 1; isTransient(result) && tried < attempts; tried += 1) {
      await wait(retried.delay);
      options.signal?.throwIfAborted();
      result = await send(call, input, options);
    }
    if (!isTransient(result) || say === undefined) return result;
    const type = String(input.params?.['type'] ?? 'todas');
    const limit = say('attempts', { n: String(attempts) });
    return {
      ok: false,
      status: result.status,
      problem: {
        type: 'about:blank',
        status: result.status,
        code: 'UNAVAILABLE',
        requestId: '',
        errors: [],
        ...result.problem,
        title: say(retried.message, { type, n: String(attempts) }),
        detail: limit,
      },
    };
  });
}

function isTransient(
  result: ApiResult<unknown>,
): result is Extract<ApiResult<unknown>, { ok: false }> {
  return !result.ok && (result.status === 0 || result.status === 408 || result.status >= 500);
}
