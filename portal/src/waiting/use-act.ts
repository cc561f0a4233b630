import type { ApiResult } from '@cotejo/contract/client.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { refreshDeskCounts } from '../desk/use-desk-counts.ts';
import { waitingPath } from '../paths.ts';
import { useSend, type ActStatus } from '../act/use-send.ts';
import type { ActOutcome } from '../act/act-outcome.ts';
import { waitingKey, type WaitingItem } from './waiting-item.ts';

/**
 * One act about an item. A second press while it is under way does nothing; the same act again has the same key. Its
 * result is shown on the page that it leads to, which is read again, and so is a colleague's who was first.
 *
 * @param to the address of that page, else the list of what waits
 * @param reads the name of its query
 */
export function useAct(
  item: Pick<WaitingItem, 'purchaseReference'> & { readonly id?: string },
  {
    to = waitingPath(),
    reads = waitingKey,
  }: { readonly to?: string; readonly reads?: string } = {},
) {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sending = useSend();

  const leave = async (outcome: Omit<ActOutcome, 'reference'>): Promise<true> => {
    const reference = item.purchaseReference;
    const { tone, text } = outcome;
    const state = {
      outcome: { ...outcome, reference },
      record: { id: item.id ?? '', tone, text: t(text, { reference }) },
    };
    await navigate(to, { state });
    // What waits no more is not there to be read again: its list is, when it is shown.
    const refetchType = reads === waitingKey ? 'none' : 'active';
    await queryClient.invalidateQueries({ queryKey: [reads], refetchType });
    void refreshDeskCounts(queryClient);
    return true;
  };

  /** @param textOf the text about its status */
  const send = (
    what: unknown,
    ask: (idempotencyKey: string) => Promise<ApiResult<ActStatus>>,
    textOf: (status: string) => string,
  ): Promise<void> =>
    sending.send(what, ask, async (result) => {
      if (result.ok) return leave({ tone: 'ok', text: textOf(result.data.status) });
      const code = result.problem?.code;
      return code === 'NOT_EDITABLE' || code === 'NOT_FOUND'
        ? leave({ tone: 'warn', text: 'done.meanwhile' })
        : false;
    });

  return { ...sending, send };
}
