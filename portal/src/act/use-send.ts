import type { ApiResult } from '@cotejo/contract/client.ts';
import { newKey } from '@cotejo/web/src/shared/api/new-key.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useRef, useState } from 'react';
import { toProblemText } from '../problem-text.ts';

export type ActStatus = { readonly status: string };

/** The fields of the body that the server refused, by its pointers: `/receivedOn`. */
const fieldsOf = ({ problem }: Extract<ApiResult<unknown>, { ok: false }>): readonly string[] =>
  (problem?.errors ?? []).flatMap(({ pointer }) => /^\/(\w+)/.exec(pointer)?.[1] ?? []);

/** A call that changes something. A second press while it is under way does nothing; the same act again has the same key. */
export function useSend() {
  const { t } = useTranslation('portal');
  const sent = useRef<{ readonly what: string; readonly key: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);

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
    setProblem(toProblemText(result, t));
    setRefused(fieldsOf(result));
  };

  /** What is typed anew is not what was refused. */
  const accept = (name: string): void =>
    setRefused((names) => (names.includes(name) ? names.filter((each) => each !== name) : names));

  return { isBusy, problem, refused, accept, send };
}
