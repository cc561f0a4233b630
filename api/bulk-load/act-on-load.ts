import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { approveOrAsk } from '@cotejo/store/approval/approvals.ts';
import type { BulkLoadRow } from '@cotejo/store/bulk-load/bulk-load.model.ts';
import {
  askForSecond,
  confirmLoad,
  judgeConfirmation,
  moveLoad,
  type LoadAct,
  type LoadMove,
} from '@cotejo/store/bulk-load/move-load.ts';
import { findLoad } from '@cotejo/store/bulk-load/read-load.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { auditAct } from '../account/audit.ts';
import type { RequestContext } from '../http/request-context.ts';

const permission = 'employee:bulk-load:process';

export interface ActCaller {
  readonly db: Database;
  readonly context: RequestContext;
  readonly companyId: string;
  readonly accountId: string;
  /** ISO day in the company's country. */
  readonly today: string;
}

export const changedText: Texts = {
  es: 'La carga cambió desde que la miraste. Mírala otra vez antes de seguir.',
  en: 'The load has changed since you looked at it. Look at it again before going on.',
  pt: 'A carga mudou desde que você a viu. Veja de novo antes de continuar.',
};

/** Throws for whatever is no move; answers the load and whether it was moved now. */
export function requireMove(move: LoadMove, language: Language) {
  switch (move.type) {
    case 'done':
      return move;
    case 'none':
      throw new AppError('NOT_FOUND');
    case 'busy':
      throw new AppError('LOAD_BUSY');
    case 'changed':
      throw new AppError('NOT_EDITABLE', { detail: changedText[language] });
  }
}

/** What of a load is noted with an act on it. */
const countsOf = ({ create, update, activate, cancel }: BulkLoadRow['counts']) => ({
  create,
  update,
  activate,
  cancel,
});

/** Tells its workflow, with the audit, in the transaction of the move. */
export async function tell(
  tx: Database,
  { context, companyId }: ActCaller,
  { id, state, counts, digest }: BulkLoadRow,
  act: string,
): Promise<void> {
  await auditAct(tx, context, {
    action: `bulk-load:${act}`,
    target: `bulk-load/${id}`,
    detail: { state, digest, ...countsOf(counts) },
  });
  await writeOutbox(tx, { topic: 'bulk.load', payload: { loadId: id, companyId } });
}

/** Confirms exactly what was seen; `asked` where another person has to confirm the same. */
export function confirmSeen(
  caller: ActCaller,
  id: string,
  digest: string,
): Promise<'confirmed' | 'asked'> {
  const { db, context, companyId, accountId } = caller;
  return db.transaction(async (tx) => {
    const judged = await tx.inTenant({ companyId }, (own) =>
      judgeConfirmation(own, { id, digest }),
    );
    if (judged.type !== 'ready') {
      requireMove(judged, context.language);
      return 'confirmed';
    }
    const { load } = judged;
    const target = `bulk-load/${id}`;
    const request = { permission, target, payload: { digest }, accountId } as const;
    if (load.needsSecond && (await approveOrAsk(tx, request)) === 'asked') {
      await tx.inTenant({ companyId }, (own) => askForSecond(own, load, accountId));
      await auditAct(tx, context, {
        action: 'bulk-load:ask',
        target,
        detail: { digest, ...countsOf(load.counts) },
      });
      return 'asked';
    }
    const confirmed = await tx.inTenant({ companyId }, (own) =>
      confirmLoad(own, load, accountId, caller.today),
    );
    await tell(tx, caller, confirmed, 'confirm');
    return 'confirmed';
  });
}

/** Pauses, resumes, cancels or undoes a load. Undoing asks as many people as confirming did. */
export function actOnLoad(caller: ActCaller, id: string, act: LoadAct): Promise<'done' | 'asked'> {
  const { db, context, companyId, accountId } = caller;
  return db.transaction(async (tx) => {
    const before = await tx.inTenant({ companyId }, (own) => findLoad(own, id));
    const isOver = before?.state === 'applied' || before?.state === 'stopped';
    if (act === 'undo' && isOver && before.needsSecond) {
      const target = `bulk-load/${id}/undo`;
      const payload = { act, digest: before.confirmedDigest };
      const answer = await approveOrAsk(tx, { permission, target, payload, accountId });
      if (answer === 'asked') {
        await tx.inTenant({ companyId }, (own) => askForSecond(own, before, accountId));
        await auditAct(tx, context, { action: 'bulk-load:ask-undo', target });
        return 'asked';
      }
    }
    const move = await tx.inTenant({ companyId }, (own) => moveLoad(own, id, act, accountId));
    const { load, isNew } = requireMove(move, context.language);
    if (isNew) await tell(tx, caller, load, act);
    return 'done';
  });
}
