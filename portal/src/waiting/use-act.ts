import type { ApiResult } from '@cotejo/contract/client.ts';
import { newKey } from '@cotejo/web/src/shared/api/new-key.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { waitingPath } from '../paths.ts';
import { toProblemText } from '../problem-text.ts';
import type { ActOutcome } from './act-outcome.ts';
import { waitingKey, type WaitingItem } from './use-waiting.ts';

/**
 * One act about an item. A second press while it is under way does nothing; the same act again has the same key. Its
 * result is shown on the page that it leads to, which is read again, and so is a colleague's who was first.
 *
 * @param to the address of that page, else the list of what waits
 * @param reads the name of its query
 */
export function useAct(
  item: Pick<WaitingItem, 'purchaseReference'>,
  {
    to = waitingPath(),
    reads = waitingKey,
  }: { readonly to?: string; readonly reads?: string } = {},
) {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sent = useRef<{ readonly what: string; readonly key: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const leave = async (outcome: Omit<ActOutcome, 'reference'>): Promise<void> => {
    const state = { outcome: { ...outcome, reference: item.purchaseReference } };
    await navigate(to, { state });
    await queryClient.invalidateQueries({ queryKey: [reads] });
  };

  /**
   * @param what the act with all that it says: another one gets another key
   * @param textOf the text about its status
   */
  const send = async (
    what: unknown,
    ask: (idempotencyKey: string) => Promise<ApiResult<{ readonly status: string }>>,
    textOf: (status: string) => string,
  ): Promise<void> => {
    if (isBusy) return;
    const written = JSON.stringify(what);
    if (sent.current?.what !== written) sent.current = { what: written, key: newKey() };
    setBusy(true);
    setProblem(null);
    const result = await ask(sent.current.key);
    setBusy(false);
    if (result.ok) return leave({ tone: 'ok', text: textOf(result.data.status) });
    const code = result.problem?.code;
    if (code === 'NOT_EDITABLE' || code === 'NOT_FOUND')
      return leave({ tone: 'warn', text: 'done.meanwhile' });
    setProblem(toProblemText(result, t));
  };

  return { isBusy, problem, send };
}
