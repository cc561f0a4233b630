import type { acceptExclusions as route } from '@cotejo/contract/purchase/filling-routes.ts';
import { noteAcceptance } from '@cotejo/store/acceptance/note-acceptance.sql.ts';
import { openResult } from '@cotejo/store/purchase/declaration/declaration-result.sql.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { moveFilling, refuseBy } from '../move/move-filling.ts';
import { openPersonal } from '../context/open-answers.ts';
import { toConfirm } from '../present/present-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';
import { refuse } from '../move/tell-workflow.ts';

/**
 * Keeps that the visitor accepts the insurance without what their declaration excludes, by the text that was on the screen. A repeated call
 * changes nothing; another text than the current one is refused with the current purchase.
 */
export async function acceptExclusions(
  context: PurchaseContext,
  { params, body, context: caller }: HandlerInput<typeof route>,
): Promise<void> {
  const { recordKeys } = context;
  const record = await loadPurchase(context, params.session, caller);
  const declared = openResult(recordKeys, record.declaration);
  const { result } = declared ?? {};
  const hasExclusions = result?.outcome === 'accepted_with_exclusions';
  if (declared?.standing === 'clear' && hasExclusions) return;
  const isEditable = record.status === 'filling' && hasExclusions;
  const isStale = body.version !== record.version;
  await refuseBy(
    context,
    record,
    caller,
    !isEditable ? 'NOT_EDITABLE' : isStale ? 'VERSION_CONFLICT' : null,
  );
  if (declared === null || result === undefined || result === null) return;
  const personal = openPersonal(record, recordKeys);
  const shown = toConfirm(record, result, personal, caller.language);
  if (body.textVersion !== shown.version)
    throw await refuse(context, record, caller, 'TERMS_OUTDATED');
  await moveFilling(
    context,
    record,
    caller,
    { fromVersion: body.version, event: { type: 'exclusions_accepted' } },
    {
      before: async (tx) => {
        await noteAcceptance(tx, {
          purchaseId: record.id,
          kind: 'exclusions',
          subjectId: declared.id,
          textVersion: shown.version,
          language: caller.language,
          // The words are kept in the clear and name nobody. What they are about is sealed with the declaration.
          text: shown.statement,
          ip: caller.ip,
          userAgent: String(caller.headers['user-agent'] ?? ''),
        });
      },
      isDone: (now) => openResult(recordKeys, now.declaration)?.standing === 'clear',
    },
  );
}
