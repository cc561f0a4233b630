import { randomUUID } from 'node:crypto';
import * as routes from '@cotejo/contract/account/sign-in-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { maskEmail } from '@cotejo/domain/identity/mask-email.ts';
import { setAuthenticator } from '@cotejo/store/account/credentials.ts';
import { findAccount, openPerson, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { listDoorsOfDomain } from '@cotejo/store/account/sign-in-domains.ts';
import { findOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import type { Mount } from '../../dependencies.ts';
import { mount } from '../../http/mount-route.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { requireFields } from '../../http/require-fields.ts';
import { actorOf } from '../../http/actor.ts';
import { createCheckInFlood } from '../../challenge/unchecked.ts';
import { enforceLimits } from '../../limit/enforce-limits.ts';
import { changePassword } from '../factor/change-password.ts';
import { signInAtPlace } from '../session/choose-place.ts';
import { signInByMailCode } from './mail-code-sign-in.ts';
import {
  signInByCompany,
  startCompanySignIn,
  toCompanyStart,
  toReturnPage,
} from '../company-provider/company-oidc.ts';
import { createCompanyProviders } from '../company-provider/company-provider.ts';
import {
  clearOidcCookie,
  languageOfState,
  readOidcCookie,
  readPending,
} from '../open-id/oidc-pending.ts';
import { signInByOidc, startOidcSignIn } from '../open-id/oidc-sign-in.ts';
import { createAuthenticator } from '../factor/one-time-codes.ts';
import type { SignIn } from '../session/open-sign-in.ts';
import { startPasskeySignIn, type PasskeyAnswer } from '../factor/passkeys.ts';
import { renewSession } from '../session/renew-session.ts';
import { readChallenged, signInByCode, signInByPasskey } from '../factor/second-factor.ts';
import { readRefreshToken, toSessionCookies } from '../session/session-cookie.ts';
import { toSignInOrigin } from '../sign-in-origin.ts';
import { signInByPassword } from './sign-in.ts';
import { presentPlace } from '../session/work-places.ts';

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
  const providers = createCompanyProviders(configuration);
  const checkReset = createCheckInFlood(dependencies, 'resets');
  const originOf = (context: RequestContext) =>
    toSignInOrigin(context, configuration, () => checkSignIn(context));

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
      case 'mailCode': {
        const { email, code } = requireFields(body, ['email', 'code'], context.language);
        return answer(
          await signInByMailCode(dependencies, context, { email, code }, originOf(context)),
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
        const pending = readPending(dependencies, cookie);
        const { signInId, referrer } = pending;
        const signIn =
          signInId === null
            ? await signInByOidc(dependencies, { query, pending }, originOf(context))
            : await signInByCompany(
                dependencies,
                providers,
                { query, pending, signInId },
                originOf(context),
              );
        const { cookies = [], ...rest } = answer(signIn, context.language, referrer);
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

  mount(app, routes.getSignInOptions, async ({ query, context }) => {
    const { oidc } = configuration;
    const { domain, referrer = null } = query;
    const doors = domain === undefined ? [] : await listDoorsOfDomain(db, domain.toLowerCase());
    return {
      body: {
        oidc: oidc === null ? null : { name: oidc.name },
        companies: doors.map((door) => ({
          name: door.name,
          href: toCompanyStart(configuration, door, { language: context.language, referrer }),
        })),
      },
    };
  });

  mount(app, routes.startOidcSignIn, async ({ query }) => {
    const { referrer = null, company: signInId, language = 'es' } = query;
    const { location, cookie } =
      signInId === undefined
        ? await startOidcSignIn(dependencies, referrer)
        : await startCompanySignIn(dependencies, providers, { referrer, signInId, language });
    return { status: 303, headers: { location }, cookies: cookie === null ? [] : [cookie] };
  });

  mount(app, routes.returnFromProvider, ({ params, context }) => {
    const { searchParams } = context.url;
    const language = languageOfState(searchParams.get('state'));
    return {
      status: 303,
      headers: { location: toReturnPage(language, params.id, searchParams) },
    };
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
