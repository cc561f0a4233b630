import type { ApiResult } from '@cotejo/contract/client.ts';

/** Why a session ended that somebody in this browser worked with. */
const sessionEnds = [
  'UNUSED',
  'TOO_LONG',
  'TOO_MANY',
  'REFRESH_REUSED',
  'PASSWORD_CHANGED',
  'DISABLED',
  'SIGNED_OUT',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** As a refused renewal says it; null where it says nothing. */
export function readSessionEnd(result: ApiResult<unknown>): SessionEnd | null {
  const why: unknown = result.ok ? null : result.problem?.['why'];
  return sessionEnds.find((end) => end === why) ?? null;
}
