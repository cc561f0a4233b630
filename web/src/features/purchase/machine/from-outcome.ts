import { fromCallback, type EventObject, type NonReducibleUnknown } from 'xstate';
import { reportError } from '../../../shared/page/report-error.ts';

/**
 * An actor that asks once and sends the outcome to its machine as an event, so that a state lists what
 * may come of it under `on`. It is aborted when its state is left; `failed` is the event sent to the machine when
 * the question itself broke.
 */
export function fromOutcome<TInput extends NonReducibleUnknown, TOutcome extends EventObject>(
  ask: (input: TInput, signal: AbortSignal) => Promise<TOutcome>,
  failed: TOutcome,
) {
  return fromCallback<EventObject, TInput>(({ input, sendBack }) => {
    const controller = new AbortController();
    void ask(input, controller.signal).then(sendBack, (error: unknown) => {
      if (controller.signal.aborted) return;
      reportError(error);
      sendBack(failed);
    });
    return () => controller.abort();
  });
}
