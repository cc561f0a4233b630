import type { ApiResult } from '@cotejo/contract/client.ts';

/** A call's data, or null: for parts that a page can do without. */
export async function known<T>(call: Promise<ApiResult<T>>): Promise<T | null> {
  const result = await call;
  return result.ok ? result.data : null;
}
