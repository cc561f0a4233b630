import type { ApiResult } from '@cotejo/contract/client.ts';
import { saveDraft } from '@cotejo/contract/purchase/purchase-calls.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../../../../shared/page/app-context.tsx';
import { usePurchaseView } from '../../view/purchase-context.tsx';
import {
  createDraftSaver,
  type DraftSaver,
  type SaveOutcome,
  type SaveState,
} from './draft-saver.ts';

/** What the answer to a saving means. */
function readSaved({ ok, status }: ApiResult<unknown>): SaveOutcome {
  if (ok) return 'saved';
  return status === 0 || status === 429 || status >= 500 ? 'unanswered' : 'moved';
}

/** Keeps what is typed in a step on the server, for this visitor alone. */
export function useDraft(stepId: string): {
  readonly saver: DraftSaver;
  readonly state: SaveState;
} {
  const { api } = useApp();
  const { server, send } = usePurchaseView();
  const { session } = server;
  const [state, setState] = useState<SaveState>('untouched');
  const [saver] = useState(() =>
    createDraftSaver({
      save: async (values, version) => {
        const input = { params: { session, stepId }, body: { version, values } };
        return readSaved(await api.call(saveDraft, input, { keepalive: true }));
      },
      onState: setState,
      onMoved: () => send({ type: 'REFRESH' }),
    }),
  );
  useEffect(() => {
    saver.reach(server.version);
  }, [server.version, saver]);
  useEffect(() => {
    // Leaving the step begins with leaving a field: its value is sent before the page goes.
    document.addEventListener('focusout', saver.flush);
    document.addEventListener('visibilitychange', saver.flush);
    return () => {
      document.removeEventListener('focusout', saver.flush);
      document.removeEventListener('visibilitychange', saver.flush);
      saver.flush();
      saver.drop();
    };
  }, [saver]);
  return { saver, state };
}
