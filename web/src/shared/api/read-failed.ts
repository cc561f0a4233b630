import type { ApiResult } from '@cotejo/contract/client.ts';

/** A read that failed, after the attempts that `retry-reads.ts` gives it; 0 = no answer at all. */
export class ReadFailed extends Error {
  readonly status: number;
  constructor(result: Extract<ApiResult<unknown>, { ok: false }>) {
    super(result.problem?.title ?? `The read was answered with ${result.status}`);
    this.status = result.status;
  }
}

/** What arrived, for a query's function: throws {@link ReadFailed} with the message of the failure. */
export async function arrived<T>(call: Promise<ApiResult<T>>): Promise<T> {
  const result = await call;
  if (!result.ok) throw new ReadFailed(result);
  return result.data;
}
