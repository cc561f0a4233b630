import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { challengeCost, challengePolicy } from '@cotejo/domain/limits/challenge-policy.ts';
import { toNetwork } from '../network/to-network.ts';
import type { PassHolder } from './robot-pass.ts';

/** @param count the how many-th one it is that this network asks for within an hour */
export function makeChallenge(
  holder: PassHolder,
  count: number,
  secret: string,
  now: number,
): Promise<Challenge> {
  const { algorithm, rounds, challengeMs } = challengePolicy;
  return createChallenge({
    algorithm,
    cost: challengeCost(count),
    counter: randomInt(rounds.from, rounds.to),
    deriveKey,
    expiresAt: new Date(now + challengeMs),
    data: { who: whoOf(holder, secret) },
    hmacSignatureSecret: `challenge:${secret}`,
    hmacKeySignatureSecret: `solution:${secret}`,
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
  secret: string,
): Promise<boolean> {
  if (challenge.parameters.data?.['who'] !== whoOf(holder, secret)) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: `challenge:${secret}`,
    hmacKeySignatureSecret: `solution:${secret}`,
  });
  return verified;
}

function whoOf({ visitorId, ip }: PassHolder, secret: string): string {
  return createHmac('sha256', secret)
    .update(`challenge:${visitorId}:${toNetwork(ip)}`)
    .digest('base64url');
}
