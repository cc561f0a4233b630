import { roles } from '@cotejo/domain/account/roles.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { listMemberships } from '@cotejo/store/account/find-account.ts';
import { readHeldPlaces } from '@cotejo/store/account/held-places.ts';
import { notifyOwner } from '@cotejo/store/account/notify-owner.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import { createRefreshToken, takeRefreshToken } from '@cotejo/store/session/refresh-tokens.ts';
import {
  findOpenSession,
  revokeSessions,
  touchSession,
  whySessionEnded,
} from '@cotejo/store/session/sessions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { answerSignedIn, type OpenedSignIn } from './open-sign-in.ts';
import { refusalOf } from './work-places.ts';

/**
 * A new access token and a new refresh token for a used one. A token that was used before ends its session:
 * somebody else has it. Throws REFRESH_TOKEN_EXPIRED where only signing in again helps, COMPANY_SUSPENDED, COMPANY_ENDED.
 */
export async function renewSession(
  dependencies: Dependencies,
  refreshToken: string,
  { deviceHash, deviceLabel, network, requestId }: SignInOrigin,
): Promise<OpenedSignIn> {
  const { db, configuration } = dependencies;
  let ended: string | null = null;
  let known: string | null = null;
  const renewed = await db.transaction(async (tx) => {
    const taken = await takeRefreshToken(tx, refreshToken, deviceHash);
    if (taken.type === 'unknown') return null;
    const { sessionId } = taken;
    known = sessionId;
    ended = taken.type === 'reused' ? sessionId : null;
    if (taken.type === 'reused') {
      const stolen = await findOpenSession(tx, sessionId);
      if (stolen !== null) {
        await revokeSessions(tx, [sessionId], 'REFRESH_REUSED');
        await notifyOwner(
          tx,
          configuration.recordKeys,
          stolen.accountId,
          'session_stolen',
          deviceLabel,
        );
        await writeAudit(tx, {
          sessionId,
          network,
          requestId,
          action: 'session:renew',
          target: `session/${sessionId}`,
          outcome: 'refused',
          detail: { why: 'REFRESH_REUSED' },
        });
      }
      return null;
    }
    const session = await findOpenSession(tx, sessionId);
    if (session === null) return null;
    const memberships = await listMemberships(tx, session.accountId);
    const membership = memberships.find(({ id }) => id === session.membershipId);
    if (membership === undefined) return null;
    const [place] = await readHeldPlaces(tx, [membership]);
    // Thrown, so that the token is not used up: work may go on there again.
    if (place !== undefined && place.status !== 'active')
      throw new AppError(refusalOf[place.status]);
    await touchSession(tx, sessionId, roles[membership.role].kind);
    return { session, next: await createRefreshToken(tx, sessionId) };
  });
  if (ended !== null) dependencies.actors.forget(ended);
  if (renewed === null) {
    // Whoever worked with it is told why it is over; the page asks them to sign in.
    const why = known === null ? null : await whySessionEnded(db, known);
    throw new AppError('REFRESH_TOKEN_EXPIRED', why === null ? {} : { extensions: { why } });
  }
  const { session, next } = renewed;
  return answerSignedIn(configuration, session, next);
}
