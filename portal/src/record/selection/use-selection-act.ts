import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshDeskCounts } from '../../desk/use-desk-counts.ts';
import { useSend } from '../../act/use-send.ts';
import type { SelectionAnswer, SelectionItem } from '../kind/answers.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import type { ActValues } from '../act/use-record-act.ts';
import { useRecordCalls } from '../kind/use-record-calls.ts';

/** What became of a selection: each row as it was when it was sent, beside its outcome. */
export interface SelectionResult {
  readonly act: string;
  readonly rows: readonly { readonly row: RecordRow; readonly item: SelectionItem }[];
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** So many are sent with one call; the next goes when they are answered. */
const callRows = 25;

function inParts<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const parts = Math.ceil(rows.length / callRows);
  return Array.from({ length: parts }, (_, at) => rows.slice(at * callRows, (at + 1) * callRows));
}

const unsent = { outcome: 'unsent', version: null, message: null, by: null, at: null } as const;

/** Sends an act about several records, each of the version that is seen, and keeps what became of them until the next. */
export function useSelectionAct(of: KindPages) {
  const calls = useRecordCalls(of);
  const queryClient = useQueryClient();
  const sending = useSend();
  const [result, setResult] = useState<SelectionResult | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const send = async (
    act: string,
    rows: readonly RecordRow[],
    values: ActValues,
    after: () => void = () => undefined,
  ): Promise<void> => {
    const named = rows.map(({ id, version }) => ({ id, version }));
    await sending.send<SelectionAnswer>(
      { act, named, values },
      async (key) => {
        const items: SelectionItem[] = [];
        for (const [at, part] of inParts(named).entries()) {
          if (named.length > callRows) setProgress({ done: items.length, total: named.length });
          const body = { rows: part, ...values };
          const answer = await calls.selection(act, body, at === 0 ? key : `${key}-${at}`);
          // What was done is said, and that the rest was not.
          if (!answer.ok && at > 0) {
            const left = named.slice(items.length).map(({ id }) => ({ ...unsent, id }));
            return { ok: true, status: 200, data: { items: [...items, ...left] } };
          }
          if (!answer.ok) return answer;
          items.push(...answer.data.items);
        }
        return { ok: true, status: 200, data: { items } };
      },
      async (answer) => {
        setProgress(null);
        if (answer.ok) {
          const items = new Map(answer.data.items.map((item) => [item.id, item]));
          setResult({
            act,
            rows: rows.flatMap((row) => {
              const item = items.get(row.id);
              return item === undefined ? [] : [{ row, item }];
            }),
          });
          after();
          await queryClient.invalidateQueries({ queryKey: [of.kind.name] });
          void refreshDeskCounts(queryClient);
          return true;
        }
        return false;
      },
    );
  };
  return {
    isBusy: sending.isBusy,
    problem: sending.problem,
    refused: sending.refused,
    refusals: sending.refusals,
    progress,
    result,
    send,
    /** Takes back what was done, by the inverse of the act, of the versions that it left. */
    takeBack: (inverse: string): void => {
      const done = (result?.rows ?? []).flatMap(({ row, item }) =>
        item.outcome === 'done' && item.version !== null ? [{ ...row, version: item.version }] : [],
      );
      void send(inverse, done, {});
    },
    forget: (): void => setResult(null),
  };
}
