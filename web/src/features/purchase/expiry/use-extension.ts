import { extendPurchase } from '@cotejo/contract/purchase/purchase-calls.ts';
import { useState } from 'react';
import { newKey } from '../../../shared/api/new-key.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { readSend } from '../server/browser-port.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';

/**
 * Asks the server to keep the purchase open. It moves nothing, so it is no command of the machine, which
 * only hears the new snapshot: a form goes on as it is.
 */
export function useExtension(onAnswer: () => void) {
  const { api } = useApp();
  const { server, send } = usePurchaseView();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const { session } = server;
    const options = { idempotencyKey: newKey() };
    const outcome = readSend(
      await api.call(extendPurchase, { params: { session }, body: {} }, options),
    );
    setBusy(false);
    if (!('snapshot' in outcome) || outcome.snapshot === null) return setFailed(true);
    send({ type: 'SERVER', snapshot: outcome.snapshot });
    onAnswer();
  };
  return { extend: () => void ask(), busy, failed };
}
