import type { ApiResult } from '@cotejo/contract/client.ts';
import type { Problem } from '@cotejo/contract/problem.ts';
import { pathOf } from '@cotejo/domain/form/pointers.ts';
import { newKey } from '@cotejo/web/src/shared/api/new-key.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useRef, useState } from 'react';
import { toProblemText } from '../problem-text.ts';

export type ActStatus = { readonly status: string };

export interface FieldProblem {
  readonly name: string;
  readonly message: string;
}

/** What the server refused of the values of a form, by the names of its fields: `/answer/on` → `answer.on`. */
const readProblems = (problem: Problem | null): readonly FieldProblem[] =>
  (problem?.errors ?? []).map(({ pointer, message }) => ({ name: pathOf(pointer), message }));

/** A call that changes something. A second press while it is under way does nothing; the same act again has the same key. */
export function useSend() {
  const { t } = useTranslation('portal');
  const sent = useRef<{ readonly what: string; readonly key: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [refusals, setRefusals] = useState(0);

  /**
   * @param what the act with all that it says: another one gets another key
   * @param leave where the result leads; false: the problem is shown here
   */
  const send = async <T = ActStatus>(
    what: unknown,
    ask: (idempotencyKey: string) => Promise<ApiResult<T>>,
    leave: (result: ApiResult<T>) => Promise<boolean>,
  ): Promise<void> => {
    if (isBusy) return;
    const written = JSON.stringify(what);
    if (sent.current?.what !== written) sent.current = { what: written, key: newKey() };
    setBusy(true);
    setProblem(null);
    setRefused([]);
    const result = await ask(sent.current.key);
    setBusy(false);
    if ((await leave(result)) || result.ok) return;
    const problems = readProblems(result.problem);
    setProblem(toProblemText(result, t));
    setRefused(problems);
    if (problems.length > 0) setRefusals((count) => count + 1);
  };

  return { isBusy, problem, refused, refusals, send };
}
