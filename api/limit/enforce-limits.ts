import type { Language } from '@cotejo/domain/country/country.ts';
import { createInTurnByKey } from '@cotejo/domain/limits/in-turn.ts';
import { limitNamed, type LimitName } from '@cotejo/domain/limits/limits.ts';
import { refuseLimit, refuseUnchecked } from '@cotejo/domain/limits/refuse-limit.ts';
import { takeLimits, type TakenLimits } from '@cotejo/store/limit/take-limits.ts';
import { toLimitSubject } from '@cotejo/store/limit/to-limit-subject.ts';
import type { Dependencies } from '../dependencies.ts';
import { toNetwork } from '../network/to-network.ts';

type Parts = Pick<Dependencies, 'db' | 'configuration'>;

/**
 * What is counted for one network is counted in turn: a flood of it waits here, and not with every connection to
 * the database in hand, which other visitors need.
 */
export const inTurnByNetwork = createInTurnByKey({ most: 1, longestQueue: 200 });

/** The caller's network and browser, which most limits count by. */
export interface LimitedCaller {
  readonly ip: string;
  readonly visitorId: string;
  readonly language: Language;
}

/** What is counted; without `value` it is the caller's network or browser. */
export interface CountedLimit {
  readonly name: LimitName;
  readonly value?: string;
}

/**
 * Counts one of each, or throws the refusal of the first one that is full, or ROBOT_CHECK where the check comes
 * first. Answers the counts.
 */
export async function enforceLimits(
  parts: Parts,
  caller: LimitedCaller,
  counted: readonly CountedLimit[],
  hasPass = false,
): Promise<readonly number[]> {
  const { limitTimes: times, indexKey } = parts.configuration;
  const wanted = counted.map(({ name, value }) => ({
    name,
    subject: toLimitSubject(indexKey, name, value ?? ownValue(name, caller)),
  }));
  const taken = await inTurnByNetwork(toNetwork(caller.ip), () =>
    takeLimits(parts.db, wanted, { times, hasPass }),
  );
  throwRefusal(taken, caller.language);
  return taken.type === 'taken' ? taken.counts : [];
}

/** Says what a limit decided. */
export function throwRefusal(taken: TakenLimits, language: Language): void {
  if (taken.type === 'challenge') throw refuseUnchecked(language);
  if (taken.type === 'refused') throw refuseLimit(taken.name, taken.waitMs, language);
}

/** One of one limit; answers the count. */
export async function countOne(
  parts: Parts,
  caller: LimitedCaller,
  name: LimitName,
  value?: string,
): Promise<number> {
  const counts = await enforceLimits(parts, caller, [
    value === undefined ? { name } : { name, value },
  ]);
  return counts[0] ?? 0;
}

function ownValue(name: LimitName, { ip, visitorId }: LimitedCaller): string {
  const { per } = limitNamed(name);
  if (per === 'network') return toNetwork(ip);
  if (per === 'browser') return visitorId;
  throw new Error(`what ${name} counts by must be said`);
}
