import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findCredential } from '@cotejo/store/account/credentials.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import type { PasskeyRow } from '@cotejo/store/account/passkey.model.ts';
import { notifyOwner } from '@cotejo/store/account/notify-owner.ts';
import * as passkeys from '@cotejo/store/account/passkeys.ts';
import { isUniqueViolation } from '@cotejo/store/unique-violation.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { requireActor } from '../../http/actor.ts';
import { requireOwnFactors } from './add-factor-here.ts';
import { auditAct } from '../audit.ts';
import { toDeviceLabel } from '../device-label.ts';

export type PasskeyAnswer = AuthenticationResponseJSON;

const rpName = 'Cotejo';
const maxPasskeys = 10;

/** A passkey is made for one host, and works at one origin. */
function relyingParty({ configuration }: Dependencies) {
  const { origin, hostname } = new URL(configuration.publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

const toDescriptor = ({ id, transports }: PasskeyRow) => ({
  id,
  transports: [...transports] as AuthenticatorTransport[],
});

/**
 * What the browser asks an authenticator to make. A passkey is added once there is an app: a lost
 * passkey locks nobody out. Throws NOT_EDITABLE without an app and for the eleventh.
 */
export async function startPasskeyRegistration(
  dependencies: Dependencies,
  context: RequestContext,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { db, configuration } = dependencies;
  const actor = requireActor(context.actor);
  const { accountId } = actor;
  await requireOwnFactors(db, actor);
  const account = await findAccount(db, accountId);
  if (account === null) throw new AppError('INVALID_TOKEN');
  await requireApp(db, accountId);
  const known = await passkeys.listPasskeys(db, accountId);
  if (known.length >= maxPasskeys) throw new AppError('NOT_EDITABLE');
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty(dependencies).expectedRPID,
    userID: new TextEncoder().encode(accountId),
    userName: openPerson(configuration.recordKeys, account).email,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  });
  await db.transaction((tx) =>
    passkeys.keepPasskeyChallenge(tx, {
      accountId,
      purpose: 'register',
      challenge: options.challenge,
    }),
  );
  return options;
}

/** Adds the passkey that was made. Throws INVALID_CODE when it is not an answer to what was asked. */
export async function finishPasskeyRegistration(
  dependencies: Dependencies,
  context: RequestContext,
  response: RegistrationResponseJSON,
): Promise<void> {
  const { db } = dependencies;
  const actor = requireActor(context.actor);
  const { accountId } = actor;
  await requireOwnFactors(db, actor);
  const made = await verifyRegistrationResponse({
    response,
    ...relyingParty(dependencies),
    expectedChallenge: (challenge) =>
      passkeys.takePasskeyChallenge(db, { accountId, purpose: 'register', challenge }),
    requireUserVerification: true,
  }).catch((error: unknown) => refuse(dependencies, error));
  if (!made?.verified) throw new AppError('INVALID_CODE');
  const { credential } = made.registrationInfo;
  const add = db.transaction(async (tx) => {
    await requireApp(tx, accountId);
    await passkeys.addPasskey(tx, {
      id: credential.id,
      accountId,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      label: toDeviceLabel(context.headers['user-agent']),
    });
    await notifyOwner(
      tx,
      dependencies.configuration.recordKeys,
      accountId,
      'passkey_added',
      toDeviceLabel(context.headers['user-agent']),
    );
    await auditAct(tx, context, { action: 'passkey:add', target: `account/${accountId}` });
  });
  await add.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('INVALID_CODE') : error;
  });
}

async function requireApp(db: Database, accountId: string): Promise<void> {
  const app = await findCredential(db, accountId, 'totp');
  if (app === null || app.confirmedAt === null) throw new AppError('NOT_EDITABLE');
}

/** What the browser asks a passkey of this account to sign. Throws INVALID_CODE without a passkey. */
export async function startPasskeySignIn(
  dependencies: Dependencies,
  accountId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { db } = dependencies;
  const known = await passkeys.listPasskeys(db, accountId);
  if (known.length === 0) throw new AppError('INVALID_CODE');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(dependencies).expectedRPID,
    allowCredentials: known.map(toDescriptor),
    userVerification: 'required',
  });
  await db.transaction((tx) =>
    passkeys.keepPasskeyChallenge(tx, {
      accountId,
      purpose: 'sign-in',
      challenge: options.challenge,
    }),
  );
  return options;
}

/** Whether this is the signature of a passkey of the account under what it was asked last, once. */
export async function checkPasskey(
  dependencies: Dependencies,
  accountId: string,
  response: PasskeyAnswer,
): Promise<boolean> {
  const { db } = dependencies;
  const passkey = await passkeys.findPasskey(db, accountId, response.id);
  if (passkey === null) return false;
  const checked = await verifyAuthenticationResponse({
    response,
    ...relyingParty(dependencies),
    expectedChallenge: (challenge) =>
      passkeys.takePasskeyChallenge(db, { accountId, purpose: 'sign-in', challenge }),
    credential: {
      ...toDescriptor(passkey),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => refuse(dependencies, error));
  if (!checked?.verified) return false;
  await passkeys.notePasskeyUse(db, passkey.id, checked.authenticationInfo.newCounter);
  return true;
}

/** The library throws for whatever an authenticator would not send: it is written down and refused. */
function refuse({ logger }: Dependencies, error: unknown): null {
  logger.warn({ err: error }, 'a passkey was refused');
  return null;
}

/** Takes a passkey away. Throws NOT_FOUND for one that this account does not have. */
export async function deletePasskey(
  { db, configuration }: Dependencies,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { accountId } = requireActor(context.actor);
  await db.transaction(async (tx) => {
    if (!(await passkeys.removePasskey(tx, accountId, id))) throw new AppError('NOT_FOUND');
    await notifyOwner(
      tx,
      configuration.recordKeys,
      accountId,
      'passkey_removed',
      toDeviceLabel(context.headers['user-agent']),
    );
    await auditAct(tx, context, { action: 'passkey:remove', target: `account/${accountId}` });
  });
}
