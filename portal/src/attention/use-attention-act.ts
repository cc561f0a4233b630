import type { ApiResult } from '@cotejo/contract/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSend } from '../act/use-send.ts';
import { attentionKey, type AttentionItem } from './use-attention.ts';

/** One act about a line: it goes, the page says so, and is read again. So it does where a colleague was first. */
export function useAttentionAct({ subject }: AttentionItem) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const { send, ...sending } = useSend();

  const leave = async (tone: 'ok' | 'warn', text: string): Promise<true> => {
    const state = { outcome: { tone, text, reference: subject } };
    await navigate(pathname + search, { state, replace: true });
    await queryClient.invalidateQueries({ queryKey: [attentionKey] });
    return true;
  };

  return {
    ...sending,
    act: (
      what: unknown,
      ask: (idempotencyKey: string) => Promise<ApiResult<unknown>>,
      done: string,
    ): Promise<void> =>
      send(what, ask, async (result) => {
        if (result.ok) return leave('ok', done);
        const code = result.problem?.code;
        return code === 'NOT_EDITABLE' || code === 'NOT_FOUND'
          ? leave('warn', 'attention.done.meanwhile')
          : false;
      }),
  };
}
