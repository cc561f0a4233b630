import type { ApiResult } from '@cotejo/contract/client.ts';

type Refused = Extract<ApiResult<unknown>, { ok: false }>;

/** A read that failed, after the attempts that `retry-reads.ts` gives it; 0 = no answer at all. */
export class ReadFailed extends Error {
  readonly status: number;
  readonly refusal: Refused;
  constructor(result: Refused) {
    super(result.problem?.title ?? `The read was answered with ${result.status}`);
    this.status = result.status;
    this.refusal = result;
  }
}

/** What arrived, for a query's function: throws {@link ReadFailed} with the message of the failure. */
export async function arrived<T>(call: Promise<ApiResult<T>>): Promise<T> {
  const result = await call;
  if (!result.ok) throw new ReadFailed(result);
  return result.data;
}
