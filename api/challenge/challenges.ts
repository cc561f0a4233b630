import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { challengeCost, challengePolicy } from '@cotejo/domain/limits/challenge-policy.ts';
import type { SigningKeys } from '@cotejo/store/crypto/signing-keys.ts';
import { toNetwork } from '../network/to-network.ts';
import type { PassHolder } from './robot-pass.ts';

/** @param count the how many-th one it is that this network asks for within an hour */
export function makeChallenge(
  holder: PassHolder,
  count: number,
  { current, keys }: SigningKeys,
  now: number,
): Promise<Challenge> {
  const { algorithm, rounds, challengeMs } = challengePolicy;
  const key = keys.get(current)!;
  return createChallenge({
    algorithm,
    cost: challengeCost(count),
    counter: randomInt(rounds.from, rounds.to),
    deriveKey,
    expiresAt: new Date(now + challengeMs),
    data: { who: whoOf(holder, key) },
    ...secretsOf(key),
  });
}

/**
 * Whether it is ours, this browser's in this network, still holds, and is solved. Says nothing about whether
 * it has been used: the library takes a solution as often as it comes.
 */
export async function isSolved(
  holder: PassHolder,
  challenge: Challenge,
  solution: Solution,
  { keys }: SigningKeys,
): Promise<boolean> {
  const who = challenge.parameters.data?.['who'];
  const key = [...keys.values()].find((each) => whoOf(holder, each) === who);
  if (key === undefined) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsOf(key),
  });
  return verified;
}

/** The library signs with texts. */
function secretsOf(key: Buffer) {
  const secret = key.toString('base64url');
  return {
    hmacSignatureSecret: `challenge:${secret}`,
    hmacKeySignatureSecret: `solution:${secret}`,
  };
}

function whoOf({ visitorId, ip }: PassHolder, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`challenge:${visitorId}:${toNetwork(ip)}`)
    .digest('base64url');
}
