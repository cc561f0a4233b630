import { randomUUID } from 'node:crypto';
import * as routes from '@cotejo/contract/account/sign-in-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { maskEmail } from '@cotejo/domain/identity/mask-email.ts';
import { setAuthenticator } from '@cotejo/store/account/credentials.ts';
import { findAccount, openPerson, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { findOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireFields } from '../http/require-fields.ts';
import { actorOf } from '../http/actor.ts';
import { createCheckInFlood } from '../challenge/unchecked.ts';
import { enforceLimits } from '../limit/enforce-limits.ts';
import { changePassword } from './change-password.ts';
import { signInAtPlace } from './choose-place.ts';
import { clearOidcCookie, readOidcCookie, signInByOidc, startOidcSignIn } from './oidc-sign-in.ts';
import { createAuthenticator } from './one-time-codes.ts';
import type { SignIn } from './open-sign-in.ts';
import { startPasskeySignIn, type PasskeyAnswer } from './passkeys.ts';
import { renewSession } from './renew-session.ts';
import { readChallenged, signInByCode, signInByPasskey } from './second-factor.ts';
import { readRefreshToken, toSessionCookies } from './session-cookie.ts';
import { toSignInOrigin } from './sign-in-origin.ts';
import { signInByPassword } from './sign-in.ts';
import { presentPlace } from './work-places.ts';

/** What an answer of `POST /token` holds where there is nothing to say. */
const nobody = {
  accessToken: null,
  expiresIn: null,
  challenge: null,
  secondFactors: [],
  places: [],
  referrer: null,
};

/** Signing in by every way, and passwords (docs/decisions/sessions.md). */
export const mountSignIn: Mount = (app, dependencies) => {
  const { configuration, db } = dependencies;
  const checkSignIn = createCheckInFlood(dependencies, 'signIns');
  const checkReset = createCheckInFlood(dependencies, 'resets');
  const originOf = (context: RequestContext) =>
    toSignInOrigin(context, configuration.indexKey, () => checkSignIn(context));

  mount(app, routes.createToken, async ({ body, context }) => {
    switch (body.grant) {
      case 'password': {
        const { email, password } = requireFields(body, ['email', 'password'], context.language);
        return answer(
          await signInByPassword(dependencies, { email, password }, originOf(context)),
          context.language,
        );
      }
      case 'code': {
        const { challenge, code } = requireFields(body, ['challenge', 'code'], context.language);
        return answer(
          await signInByCode(dependencies, { challenge, code }, originOf(context)),
          context.language,
        );
      }
      case 'passkey': {
        const wanted = ['challenge', 'passkey'] as const;
        const { challenge, passkey } = requireFields(body, wanted, context.language);
        const given = { challenge, passkey: passkey as PasskeyAnswer };
        return answer(
          await signInByPasskey(dependencies, given, originOf(context)),
          context.language,
        );
      }
      case 'place': {
        const wanted = ['challenge', 'membershipId'] as const;
        const { challenge, membershipId } = requireFields(body, wanted, context.language);
        const given = { challenge, membershipId };
        return answer(
          await signInAtPlace(dependencies, given, originOf(context)),
          context.language,
        );
      }
      case 'oidc': {
        const { query } = requireFields(body, ['query'], context.language);
        const cookie = readOidcCookie(context.headers.cookie, configuration.cookies);
        const signedIn = await signInByOidc(dependencies, { query, cookie }, originOf(context));
        const { cookies = [], ...rest } = answer(
          signedIn.signIn,
          context.language,
          signedIn.referrer,
        );
        return { ...rest, cookies: [...cookies, clearOidcCookie(configuration.cookies)] };
      }
      case 'refresh': {
        const token = readRefreshToken(context.headers.cookie, configuration);
        // A page may ask on arrival: that nobody has signed in is no error.
        if (token === null) return { body: { ...nobody, state: 'signedOut' as const } };
        return answer(await renewSession(dependencies, token, originOf(context)), context.language);
      }
    }
  });

  const answer = (signIn: SignIn, language: Language, referrer: string | null = null) => {
    switch (signIn.state) {
      case 'code': {
        const { state, challenge, secondFactors } = signIn;
        return { body: { ...nobody, state, challenge, secondFactors, referrer } };
      }
      case 'enrol': {
        const { state, challenge } = signIn;
        return { body: { ...nobody, state, challenge, referrer } };
      }
      case 'choose': {
        const { state, challenge } = signIn;
        const places = signIn.places.map((place) => presentPlace(place, language));
        return { body: { ...nobody, state, challenge, places, referrer } };
      }
      case 'signedIn': {
        const { state, accessToken, expiresIn } = signIn;
        return {
          body: { ...nobody, state, accessToken, expiresIn, referrer },
          cookies: toSessionCookies(configuration, signIn),
        };
      }
    }
  };

  mount(app, routes.getSignInOptions, () => {
    const { oidc } = configuration;
    return { body: { oidc: oidc === null ? null : { name: oidc.name } } };
  });

  mount(app, routes.startOidcSignIn, async ({ query }) => {
    const { location, cookie } = await startOidcSignIn(dependencies, query.referrer ?? null);
    return { status: 303, headers: { location }, cookies: [cookie] };
  });

  mount(app, routes.startPasskeySignIn, async ({ body }) => {
    const { account } = await readChallenged(dependencies, body.challenge);
    return { body: { ...(await startPasskeySignIn(dependencies, account.id)) } };
  });

  mount(app, routes.readHashToken, async ({ params }) => {
    const link = await findOneTimeLink(db, params.hash);
    if (link === null) throw new AppError('INVALID_CODE');
    if (link.expiresAt <= new Date()) throw new AppError('CODE_EXPIRED');
    const account = await findAccount(db, link.accountId);
    if (account === null) throw new AppError('INVALID_CODE');
    return {
      body: {
        purpose: link.purpose,
        email: maskEmail(openPerson(configuration.recordKeys, account).email),
        expiresAt: link.expiresAt.toISOString(),
        passwordPolicy: account.passwordPolicy,
      },
    };
  });

  mount(app, routes.setPassword, async ({ body, context }) => {
    const { link } = body;
    // Without the link of a mail the current password proves who it is, with a second factor where one stands.
    const proof =
      link !== undefined
        ? { link }
        : {
            ...requireFields(body, ['email', 'current'], context.language),
            code: body.code,
            actor: actorOf(context.actor),
          };
    await changePassword(dependencies, proof, body.password, originOf(context), context.language);
    return { status: 204 };
  });

  mount(app, routes.askForReset, async ({ body, context }) => {
    checkReset(context);
    const emailKey = toEmailKey(configuration.indexKey, body.email);
    await enforceLimits(dependencies, context, [
      { name: 'resetsOfNetwork' },
      { name: 'resetsOfEmail', value: emailKey },
    ]);
    // Only the worker looks whether there is such an account: the same work for everybody.
    await writeOutbox(db, {
      topic: 'account.mail',
      payload: { mailId: randomUUID(), purpose: 'reset.asked', emailKey },
    });
    return { status: 202 };
  });

  mount(app, routes.setUpAuthenticator, async ({ body }) => {
    const { account } = await readChallenged(dependencies, body.challenge);
    const { email } = openPerson(configuration.recordKeys, account);
    const made = createAuthenticator(email);
    const isSet = await setAuthenticator(
      db,
      account.id,
      seal(configuration.recordKeys, account.id, made.secret),
    );
    // Whoever has only the password must not replace the app that counts.
    if (!isSet) throw new AppError('INVALID_CODE');
    return { body: made };
  });
};
