import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import { listUnsentMessages } from '@cotejo/contract/message/message-calls.ts';
import type { MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { messagesPath } from '../paths.ts';
import { useSignedIn } from '../session/session-context.ts';
import { useSend, type ActStatus } from '../act/use-send.ts';

export type UnsentPage = NonNullable<CallAnswer<'listUnsentMessages'>>;
export type Unsent = UnsentPage['items'][number];

const messagesKey = 'messages';

export interface UnsentAsked {
  readonly kind?: MessageKind;
  readonly after?: string;
  readonly id?: string;
}

/** Mails arrive meanwhile, so the list is read again whenever somebody comes back to it. */
export function useMessages(query: UnsentAsked) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: [messagesKey, session.key, query],
    queryFn: ({ signal }) =>
      arrived(session.call(listUnsentMessages, { query: { days: 0, ...query } }, { signal })),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** One act about a mail; its result is shown on the list, which is read again, and so is a colleague's who was first. */
export function useMessageAct(reference: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sending = useSend();
  const leave = async (tone: 'ok' | 'warn', text: string): Promise<true> => {
    await navigate(messagesPath(), { state: { outcome: { tone, text, reference } } });
    await queryClient.invalidateQueries({ queryKey: [messagesKey] });
    return true;
  };
  const send = (
    what: unknown,
    ask: (idempotencyKey: string) => Promise<ApiResult<ActStatus>>,
    done: string,
  ): Promise<void> =>
    sending.send(what, ask, async (result) => {
      if (result.ok) return leave('ok', done);
      const code = result.problem?.code;
      return code === 'VERSION_CONFLICT' || code === 'NOT_FOUND'
        ? leave('warn', 'message.meanwhile')
        : false;
    });
  return { ...sending, send };
}
