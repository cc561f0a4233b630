import type { Problem } from '@cotejo/contract/problem.ts';
import { pathOf } from '@cotejo/domain/form/pointers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSend } from '../act/use-send.ts';
import type { HistoryItem, RecordAnswer } from './answers.ts';
import type { KindPages } from './kind-pages.ts';
import { listOf, listPath, recordPath } from './record-path.ts';
import { keepToldOnce } from './told-once.ts';
import { useRecordCalls, type AskedAct } from './use-record-calls.ts';
import { useWords } from './use-words.ts';

/** What is asked, without the version that it is asked of. */
export type ActValues = Omit<AskedAct, 'version'>;

/** Somebody was first: the record as it is now, what was done last, and what was asked meanwhile. */
export interface ActConflict {
  readonly current: RecordAnswer;
  readonly lastChange: HistoryItem | null;
  readonly mine: ActValues;
}

export interface FieldProblem {
  readonly name: string;
  readonly message: string;
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
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [refusals, setRefusals] = useState(0);

  const send = (values: ActValues, version = conflict?.current.version ?? seen.version) =>
    sending.send<RecordAnswer | { readonly status: string }>(
      { act, id: seen.id, version, values },
      (key) => calls.act(act, seen.id, { version, ...values }, key),
      async (result) => {
        if (result.ok) {
          const isAsked = result.status === 202;
          const once = 'once' in result.data ? result.data.once : undefined;
          if (once !== undefined) keepToldOnce(queryClient, seen.id, once);
          const list = listOf(query);
          const next =
            once === undefined ? listPath(of.kind, list) : recordPath(of.kind, seen.id, list);
          await navigate(next, {
            state: {
              record: { id: seen.id, text: isAsked ? t('act.waits') : own(`act.${act}.done`) },
            },
          });
          await queryClient.invalidateQueries({ queryKey: [of.kind.name] });
          return true;
        }
        const found = readConflict(result.problem, values);
        if (found !== null) setConflict(found);
        const problems = readProblems(result.problem);
        if (problems.length > 0) setRefusals((count) => count + 1);
        setRefused(problems);
        return found !== null || problems.length > 0;
      },
    );
  return {
    isBusy: sending.isBusy,
    problem: sending.problem,
    conflict,
    refused,
    refusals,
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

/** What the server refused of the values of a form, by the names of its fields. */
export const readProblems = (problem: Problem | null): readonly FieldProblem[] =>
  problem?.code === 'VALIDATION_FAILED'
    ? (problem.errors ?? []).map(({ pointer, message }) => ({ name: pathOf(pointer), message }))
    : [];
