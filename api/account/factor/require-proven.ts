import {
  isProven,
  needsFactor,
  stepUpWaysOf,
  type StepUpClass,
} from '@cotejo/domain/account/step-up.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findCredential } from '@cotejo/store/account/credentials.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { standingFactors } from './standing-factors.ts';

/** Throws STEP_UP, which says by what, unless the session has proven enough for an act of this class. */
export async function requireProven(
  dependencies: Dependencies,
  actor: Actor,
  kind: StepUpClass,
): Promise<void> {
  if (isProven(actor, kind, Date.now())) return;
  // The proof may have come to another process: what this one believes is some seconds old.
  const now = await dependencies.actors.readAgain(actor.sessionId);
  if (now === null) throw new AppError('INVALID_TOKEN');
  if (isProven(now, kind, Date.now())) return;
  const { db } = dependencies;
  const standing = await standingFactors(db, actor.accountId);
  const hasPassword = (await findCredential(db, actor.accountId, 'password')) !== null;
  const ways = stepUpWaysOf(standing, kind, hasPassword, now.factors);
  const isUndated = standing.length === 0 && needsFactor(now, kind);
  throw new AppError('STEP_UP', { extensions: { wanted: isUndated ? ['enrol'] : ways } });
}
