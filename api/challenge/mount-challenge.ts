import {
  askChallenge,
  challengeSchema,
  getChallenge,
  proveHuman,
} from '@cotejo/contract/challenge/challenge-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { useOnce } from '@cotejo/store/limit/use-once.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { isSolved, makeChallenge } from './challenges.ts';
import { issuePass, readPass, type RobotPass } from './robot-pass.ts';

const notSolved: Readonly<Record<Language, string>> = {
  es: 'La comprobación venció, ya se usó o se hizo en otra red. Vuelve a intentarlo: tu navegador hará una nueva.',
  en: 'The check has expired, was used already or was made in another network. Try again: your browser will make a new one.',
  pt: 'A verificação expirou, já foi usada ou foi feita em outra rede. Tente de novo: seu navegador fará uma nova.',
};

/** The robot check: a challenge for the browser to work on, and a pass for its solution. */
export const mountChallenge: Mount = (app, dependencies) => {
  const { configuration, db } = dependencies;
  const { cookies } = configuration;

  const answer = async ({ context }: { readonly context: RequestContext }) => {
    const count = await countOne(dependencies, context, 'challengesOfNetwork');
    const made = await makeChallenge(context, count, cookies.keys, Date.now());
    return { headers: privately, body: await challengeSchema.validate(made) };
  };
  mount(app, askChallenge, answer);
  mount(app, getChallenge, answer);

  mount(app, proveHuman, async ({ body: { challenge, solution }, context }) => {
    const { nonce, expiresAt } = challenge.parameters;
    const holds =
      (await isSolved(context, challenge, solution, cookies.keys)) &&
      (await useOnce(db, `challenge ${nonce}`, new Date(expiresAt * 1_000)));
    if (!holds) throw new AppError('CHALLENGE_FAILED', { detail: notSolved[context.language] });
    const { cookie, validUntil } = issuePass(context, cookies, Date.now());
    return { headers: { ...privately, 'set-cookie': cookie }, body: { valid: true, validUntil } };
  });
};

/** The caller's pass; null = the robot check was not passed, or its pass has ended. */
export function passOf(
  { configuration }: Dependencies,
  { headers, ip }: Pick<RequestContext, 'headers' | 'ip'>,
): RobotPass | null {
  return readPass(headers.cookie, ip, configuration.cookies, Date.now());
}
