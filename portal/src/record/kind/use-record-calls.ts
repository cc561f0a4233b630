import type { ApiResult, CallOptions, SendCall } from '@cotejo/contract/client.ts';
import type { Call } from '@cotejo/contract/call.ts';
import { useSignedIn } from '../../session/session-context.ts';
import type {
  ChoicesAnswer,
  HistoryAnswer,
  ListAnswer,
  RecordAnswer,
  SelectionAnswer,
  SheetAnswer,
} from './answers.ts';
import type { KindPages } from './kind-pages.ts';

/** What is asked of an act. */
export interface AskedAct {
  readonly version: number;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
}

/** Of a record, by which what was read of it is kept. */
export const recordKey = ({ kind }: KindPages, sessionKey: string, id: string) =>
  [kind.name, 'record', sessionKey, id] as const;

/** The calls of a kind, whichever it is: what they take and answer is the same for all. */
export function useRecordCalls({ calls }: KindPages) {
  const { session } = useSignedIn();
  // The client finds types by the names of calls; here they are only known as those of a kind.
  const send = session.call as unknown as SendCall;
  const ask = <T>(call: Call, input: Parameters<SendCall>[1], options?: CallOptions) =>
    send(call, input, options) as Promise<ApiResult<T>>;
  return {
    sessionKey: session.key,
    list: (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
      ask<ListAnswer>(calls.list, { query }, { signal }),
    read: (id: string, signal: AbortSignal) =>
      ask<RecordAnswer>(calls.read, { params: { id } }, { signal }),
    history: (id: string, before: string | null, signal: AbortSignal) =>
      ask<HistoryAnswer>(
        calls.history,
        { params: { id }, query: before === null ? {} : { before } },
        { signal },
      ),
    choices: (act: string, id: string, signal: AbortSignal) => {
      const call = calls.choices?.[act];
      return call === undefined ? null : ask<ChoicesAnswer>(call, { params: { id } }, { signal });
    },
    create: (values: Readonly<Record<string, unknown>>, idempotencyKey: string) => {
      if (calls.create === undefined) throw new Error('there is no call for a new one');
      return ask<RecordAnswer>(calls.create, { body: { values } }, { idempotencyKey });
    },
    /** `confirm`: what was seen of the file; without it nothing is added. */
    sheet: (options: CallOptions, confirm?: string) => {
      if (calls.sheet === undefined) throw new Error('there is no call for a sheet');
      return ask<SheetAnswer>(
        calls.sheet,
        { query: confirm === undefined ? {} : { confirm } },
        options,
      );
    },
    selection: (
      act: string,
      body: Omit<AskedAct, 'version'> & {
        readonly rows: readonly { readonly id: string; readonly version: number }[];
      },
      idempotencyKey: string,
    ) => {
      const call = calls.selections?.[act];
      if (call === undefined) throw new Error(`there is no call for ${act} of a selection`);
      return ask<SelectionAnswer>(call, { body }, { idempotencyKey });
    },
    act: (act: string, id: string, body: AskedAct, idempotencyKey: string) => {
      const call = calls.acts[act];
      if (call === undefined) throw new Error(`there is no call for ${act}`);
      return ask<RecordAnswer | { readonly status: string }>(
        call,
        { params: { id }, body },
        { idempotencyKey },
      );
    },
  };
}
