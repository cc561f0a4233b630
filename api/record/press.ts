import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { toIndexValue } from '@cotejo/store/crypto/index-key.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findPress, keepPress, type Press } from '@cotejo/store/record/presses.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import type { AskedAct } from './asked-act.ts';

/** So long the same call may come again: longer than a person waits, or a program that was stopped over a weekend. */
const keptMs = 7 * 24 * 3_600_000;

export type AskedPress = Pick<Press, 'name' | 'said'>;

/** What is known of an act by its Idempotency-Key; null without one. The key is of this person and this record alone. */
export function pressOf(
  { configuration }: Dependencies,
  kind: string,
  { name: act, id, version, values, reason, context }: AskedAct,
): AskedPress | null {
  const { idempotencyKey } = context;
  if (idempotencyKey === null) return null;
  const { accountId } = requireActor(context.actor);
  const hash = (...parts: readonly unknown[]): string =>
    toIndexValue(configuration.indexKey, 'record_press', JSON.stringify(parts));
  return {
    name: hash(accountId, kind, id, idempotencyKey),
    said: hash(act, version, values ?? null, reason ?? null),
  };
}

/** The outcome that the same call had before; null: it is the first. With another act or body its key is refused. */
export async function outcomeBefore(
  db: Database,
  press: AskedPress | null,
): Promise<Press['outcome'] | null> {
  const before = press === null ? null : await findPress(db, press.name);
  if (before === null) return null;
  if (before.said !== press?.said) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return before.outcome;
}

/** In the transaction of the act. False: the same call was first at the same time. */
export async function keepOutcome(
  tx: Database,
  press: AskedPress | null,
  outcome: Press['outcome'],
): Promise<boolean> {
  if (press === null) return true;
  const until = new Date(Date.now() + keptMs);
  if (await keepPress(tx, { ...press, outcome, until })) return true;
  await outcomeBefore(tx, press);
  return false;
}
