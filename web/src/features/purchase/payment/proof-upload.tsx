import { sendProof } from '@cotejo/contract/purchase/purchase-calls.ts';
import { proofTypeNames } from '@cotejo/domain/payment/proof-file.ts';
import { transferTerms } from '@cotejo/domain/payment/transfer-terms.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';

type Said = { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly message: string };

const megabytes = transferTerms.maxProofBytes / 1024 / 1024;

/** Sends the proof of a transfer. The server says in which state that leaves the purchase. */
export function ProofUpload({ hasProof }: { readonly hasProof: boolean }) {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server, send } = usePurchaseView();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setSaid(null);
    if (file.size > transferTerms.maxProofBytes) {
      setSaid({ kind: 'refused', message: t('waiting.proof.tooLarge', { size: megabytes }) });
      target.value = '';
      return;
    }
    setBusy(true);
    const result = await api.call(
      sendProof,
      { params: { session: server.session } },
      { headers: { 'accept-language': language }, file },
    );
    // The same file may be chosen again.
    target.value = '';
    setBusy(false);
    const detail = result.ok ? undefined : result.problem?.detail || result.problem?.title;
    setSaid(
      result.ok
        ? { kind: 'sent' }
        : { kind: 'refused', message: detail || t('waiting.proof.failed') },
    );
    send({ type: 'REFRESH' });
  };
  return (
    <section className="panel stack" aria-labelledby="transfer-proof">
      <h2 id="transfer-proof" className="group-title">
        {t('waiting.proof.upload')}
      </h2>
      <p className="small muted">{t('waiting.proof.uploadText', { size: megabytes })}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={proofTypeNames.join(',')}
        aria-labelledby="transfer-proof"
        onChange={(event) => void choose(event)}
      />
      <div>
        <Button
          look={hasProof ? 'outline' : 'main'}
          busy={busy}
          busyLabel={t('waiting.proof.sending')}
          onClick={() => input.current?.click()}
        >
          {t(hasProof ? 'waiting.proof.another' : 'waiting.proof.choose')}
        </Button>
      </div>
      {said?.kind === 'refused' && (
        <Notice live tone="danger" title={t('waiting.proof.wrong')}>
          {said.message}
        </Notice>
      )}
      <StatusMessage className="small">
        {said?.kind === 'sent' ? t('waiting.proof.sent') : ''}
      </StatusMessage>
    </section>
  );
}
