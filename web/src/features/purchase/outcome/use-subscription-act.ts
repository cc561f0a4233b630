import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useReadAgain } from './use-renewal-news.ts';

interface Said {
  readonly tone: 'ok' | 'danger';
  readonly text: string;
}

interface Sending {
  readonly api: ApiClient;
  readonly params: { readonly session: string };
  readonly options: { readonly headers: Readonly<Record<string, string>> };
}

export interface SubscriptionAct {
  /** The keys of the texts for an act that was done, and for one that failed without a reason. */
  readonly done: string;
  readonly failed: string;
  readonly call: (sending: Sending) => Promise<ApiResult<unknown>>;
}

/** Sends an act on what is paid by periods, says what came of it, and has all that it may have changed read again. */
export function useSubscriptionAct() {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server, send } = usePurchaseView();
  const readAgain = useReadAgain();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const act = async ({ done, failed, call }: SubscriptionAct): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const result = await call({
      api,
      params: { session: server.session },
      options: { headers: { 'accept-language': language } },
    });
    setBusy(false);
    const problem = result.ok ? undefined : result.problem?.detail || result.problem?.title;
    setSaid(
      result.ok ? { tone: 'ok', text: t(done) } : { tone: 'danger', text: problem ?? t(failed) },
    );
    // Somebody else, or another tab, may have been first: what is there now is shown.
    send({ type: 'REFRESH' });
    await readAgain();
  };
  return { isBusy, said, act };
}
