import { roles } from '@cotejo/domain/account/roles.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { holdAccount } from '@cotejo/store/account/hold-account.ts';
import type { MembershipRow } from '@cotejo/store/account/account.model.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import type { Database } from '@cotejo/store/database.ts';
import { createRefreshToken } from '@cotejo/store/session/refresh-tokens.ts';
import type { SessionRow } from '@cotejo/store/session/session.model.ts';
import { findOpenSession, moveSession } from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requireActor } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { readPlaceChallenge } from './access-token.ts';
import { auditAct, doneAt } from '../audit.ts';
import { answerSignedIn, type OpenedSignIn } from './open-sign-in.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { openedBy, requireWorkPlaces } from './work-places.ts';

/**
 * Finishes the sign-in of somebody with several places: what was proven is kept in a session that opens nothing before
 * this. Whatever ends the sessions of the account ends it too, and it is chosen once.
 *
 * @throws CODE_EXPIRED after five minutes, and where it was chosen or ended already; INVALID_CODE from another browser;
 *   DISABLED_USER; ROLE_NOT_FOUND for a place that the account does not have, or no longer
 */
export async function signInAtPlace(
  { db, configuration }: Dependencies,
  given: { readonly challenge: string; readonly membershipId: string },
  { deviceHash, network, requestId }: SignInOrigin,
): Promise<OpenedSignIn> {
  const token = await readPlaceChallenge(configuration, given.challenge);
  if (token.type === 'invalid') throw new AppError('INVALID_CODE');
  if (token.type === 'expired') throw new AppError('CODE_EXPIRED');
  const { session, refreshToken } = await db.transaction(async (tx) => {
    const waiting = await findOpenSession(tx, token.subject);
    if (waiting?.membershipId !== null) throw new AppError('CODE_EXPIRED');
    if (waiting.deviceHash !== deviceHash) throw new AppError('INVALID_CODE');
    const membership = await holdPlace(tx, waiting, given.membershipId);
    if (!(await work(tx, waiting, membership))) throw new AppError('CODE_EXPIRED');
    await writeAudit(tx, {
      actorId: waiting.accountId,
      role: membership.role,
      sessionId: waiting.id,
      network,
      requestId,
      action: 'session:choose',
      target: `session/${waiting.id}`,
      outcome: 'done',
      detail: { ...placeOf(membership), ...doneAt(membership) },
    });
    const opened = await findOpenSession(tx, waiting.id);
    if (opened === null) throw new AppError('CODE_EXPIRED');
    return { session: opened, refreshToken: await createRefreshToken(tx, waiting.id) };
  });
  return answerSignedIn(configuration, session, refreshToken);
}

/**
 * The session of the caller works at another of their places from now on; what it has proven, it has proven there too.
 *
 * @throws ROLE_NOT_FOUND for a place that the account does not have; STEP_UP, by signing in again, for a kind of place
 *   whose sessions do not last as long as this one does already, or that this way of signing in does not open
 */
export async function changePlace(
  dependencies: Dependencies,
  context: RequestContext,
  membershipId: string,
): Promise<void> {
  const { sessionId } = requireActor(context.actor);
  await dependencies.db.transaction(async (tx) => {
    const session = await findOpenSession(tx, sessionId);
    if (session === null) throw new AppError('INVALID_TOKEN');
    const membership = await holdPlace(tx, session, membershipId);
    if (!(await work(tx, session, membership)))
      throw new AppError('STEP_UP', { extensions: { wanted: ['signIn'] } });
    await auditAct(tx, context, {
      action: 'session:change-place',
      target: `session/${sessionId}`,
      detail: placeOf(membership),
    });
  });
  dependencies.actors.forget(sessionId);
}

/**
 * The account's row is locked: taking the role away either came before, and this throws, or ends the session after. Throws STEP_UP,
 * by signing in again, for a place that is opened by another way of signing in alone.
 */
async function holdPlace(
  tx: Database,
  { accountId, companyCode, factors }: SessionRow,
  membershipId: string,
): Promise<MembershipRow> {
  const account = await holdAccount(tx, accountId);
  if (account === null || account.status === 'DISABLED') throw new AppError('DISABLED_USER');
  const places = await requireWorkPlaces(tx, accountId);
  const place = places.find(({ membership }) => membership.id === membershipId);
  if (place === undefined) throw new AppError('ROLE_NOT_FOUND');
  const hasSecondFactor = factors.some((each) => each === 'totp' || each === 'passkey');
  const opened = await openedBy(tx, { companyCode, hasSecondFactor }, [place]);
  if (opened.length === 0) throw new AppError('STEP_UP', { extensions: { wanted: ['signIn'] } });
  return place.membership;
}

const work = (tx: Database, session: SessionRow, { id, role }: MembershipRow): Promise<boolean> =>
  moveSession(tx, session, { membershipId: id, kind: roles[role].kind });

const placeOf = ({ role, scopeKind, scopeId }: MembershipRow) => ({ role, scopeKind, scopeId });
