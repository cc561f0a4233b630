import { sendProof } from '@cotejo/contract/purchase/purchase-calls.ts';
import { proofTypeNames } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { transferTerms } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { FilePanel } from '@cotejo/ui/file/file-panel.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';

type Said = { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly message: string };

const megabytes = transferTerms.maxProofBytes / 1024 / 1024;

interface ProofUploadProps {
  readonly hasProof: boolean;
  /** What else is to be read again; the purchase is anyway. */
  readonly onSent?: () => Promise<void>;
}

/** Sends the proof of a transfer. The server says in which state that leaves the purchase. */
export function ProofUpload({ hasProof, onSent }: ProofUploadProps) {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server, send } = usePurchaseView();
  const [said, setSaid] = useState<Said | null>(null);
  const sendFile = async (file: File): Promise<void> => {
    setSaid(null);
    if (file.size > transferTerms.maxProofBytes) {
      setSaid({ kind: 'refused', message: t('waiting.proof.tooLarge', { size: megabytes }) });
      return;
    }
    const result = await api.call(
      sendProof,
      { params: { session: server.session } },
      { headers: { 'accept-language': language }, file },
    );
    const detail = result.ok ? undefined : result.problem?.detail || result.problem?.title;
    setSaid(
      result.ok
        ? { kind: 'sent' }
        : { kind: 'refused', message: detail || t('waiting.proof.failed') },
    );
    send({ type: 'REFRESH' });
    await onSent?.();
  };
  return (
    <FilePanel
      id="transfer-proof"
      title={t('waiting.proof.upload')}
      text={t('waiting.proof.uploadText', { size: megabytes })}
      accept={proofTypeNames.join(',')}
      label={t(hasProof ? 'waiting.proof.another' : 'waiting.proof.choose')}
      busyLabel={t('waiting.proof.sending')}
      dropLabel={t('waiting.proof.drop')}
      look={hasProof ? 'outline' : 'main'}
      onChoose={sendFile}
    >
      {said?.kind === 'refused' && (
        <Notice live tone="danger" title={t('waiting.proof.wrong')}>
          {said.message}
        </Notice>
      )}
      <StatusMessage className="small">
        {said?.kind === 'sent' ? t('waiting.proof.sent') : ''}
      </StatusMessage>
    </FilePanel>
  );
}
