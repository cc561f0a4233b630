import type { Problem } from '@cotejo/contract/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { refreshDeskCounts } from '../../desk/use-desk-counts.ts';
import { useSend } from '../../act/use-send.ts';
import type { HistoryItem, RecordAnswer } from '../kind/answers.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { listOf, listPath, recordPath } from '../kind/record-path.ts';
import { keepToldOnce } from '../kind/told-once.ts';
import { recordKey, useRecordCalls, type AskedAct } from '../kind/use-record-calls.ts';
import { useWords } from '../kind/use-words.ts';

/** What is asked, without the version that it is asked of. */
export type ActValues = Omit<AskedAct, 'version'>;

/** Somebody was first: the record as it is now, what was done last, and what was asked meanwhile. */
export interface ActConflict {
  readonly current: RecordAnswer;
  readonly lastChange: HistoryItem | null;
  readonly mine: ActValues;
}

/**
 * Sends an act of the version that was seen. Nothing is drawn as done before the answer, which leads back to the list, or to the record
 * where it tells something once; where somebody was
 * first, nothing is overwritten, and what was asked can be asked again of the record as it is now.
 */
export function useRecordAct(of: KindPages, seen: RecordAnswer, act: string) {
  const { own, t } = useWords(of);
  const calls = useRecordCalls(of);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const queryClient = useQueryClient();
  const sending = useSend();
  const [conflict, setConflict] = useState<ActConflict | null>(null);

  const send = (values: ActValues, version = conflict?.current.version ?? seen.version) =>
    sending.send<RecordAnswer | { readonly status: string }>(
      { act, id: seen.id, version, values },
      (key) => calls.act(act, seen.id, { version, ...values }, key),
      async (result) => {
        if (result.ok) {
          const isAsked = result.status === 202;
          const once = 'once' in result.data ? result.data.once : undefined;
          if (once !== undefined) keepToldOnce(queryClient, seen.id, once);
          // Its page stays open there: it shows the version that the act made, and no older one.
          if (once !== undefined && 'version' in result.data) {
            const { once: _, ...record } = result.data;
            queryClient.setQueryData(recordKey(of, calls.sessionKey, seen.id), record);
          }
          const list = listOf(query);
          const next =
            once === undefined ? listPath(of.kind, list) : recordPath(of.kind, seen.id, list);
          await navigate(next, {
            state: {
              record: { id: seen.id, text: isAsked ? t('act.waits') : own(`act.${act}.done`) },
            },
          });
          await queryClient.invalidateQueries({ queryKey: [of.kind.name] });
          void refreshDeskCounts(queryClient);
          return true;
        }
        const found = readConflict(result.problem, values);
        if (found !== null) setConflict(found);
        return found !== null;
      },
    );
  return {
    isBusy: sending.isBusy,
    problem: sending.problem,
    conflict,
    refused: sending.refused,
    refusals: sending.refusals,
    send: (values: ActValues): void => void send(values),
    /** The same, of the record as it is now. */
    apply: (): void => {
      if (conflict !== null) void send(conflict.mine, conflict.current.version);
    },
  };
}

function readConflict(problem: Problem | null, mine: ActValues): ActConflict | null {
  if (problem?.code !== 'VERSION_CONFLICT') return null;
  const { current, lastChange } = problem as unknown as {
    readonly current?: RecordAnswer;
    readonly lastChange?: HistoryItem | null;
  };
  return current === undefined ? null : { current, lastChange: lastChange ?? null, mine };
}
