import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { toApiClient, type AnyInput } from '@cotejo/contract/client.ts';
import { passRobotCheck } from './pass-robot-check.ts';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

/** A server that makes a small challenge, and what was handed in. */
async function server(refuse = false) {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 7,
    deriveKey,
    data: { who: 'me' },
    expiresAt: new Date(Date.now() + 60_000),
    ...secrets,
  });
  const handedIn: AnyInput[] = [];
  const api = toApiClient(async ({ name }, input) => {
    if (name === 'askChallenge') return { ok: true, status: 200, data: challenge };
    handedIn.push(input);
    return refuse
      ? { ok: false, status: 0, problem: null }
      : { ok: true, status: 200, data: { valid: true, validUntil: '' } };
  });
  return { api, handedIn };
}

test('the browser solves what it was asked and hands it in', async () => {
  const { api, handedIn } = await server();
  await passRobotCheck(api);
  const body = handedIn[0]?.body as { readonly challenge: Challenge; readonly solution: Solution };
  expect(body.solution.counter).toBe(7);
  expect(await verifySolution({ ...body, deriveKey, ...secrets })).toMatchObject({
    verified: true,
  });
});

test('a check that is refused, or that is given up, ends with an error', async () => {
  const { api } = await server(true);
  await expect(passRobotCheck(api)).rejects.toThrow('refused');
  const other = await server();
  await expect(passRobotCheck(other.api, AbortSignal.abort())).rejects.toThrow();
  expect(other.handedIn).toEqual([]);
});
