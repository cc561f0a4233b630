import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import { openTransferProof } from '@cotejo/contract/staff/transfer-calls.ts';
import { proofTypes } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useSaveFile } from '../../file/use-save-file.ts';
import { useWaitingTime } from '../use-waiting-time.ts';

type Proof = NonNullable<CallAnswer<'readTransfer'>>['proofs'][number];

/** The files of the payer. They are saved, never shown in the page: strangers sent them. */
export function ProofList(props: {
  readonly attemptId: string;
  readonly country: string;
  readonly proofs: readonly Proof[];
}) {
  const { attemptId, country, proofs } = props;
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime({ country });
  return (
    <ul className="stack stack--tight">
      {proofs.map((proof, at) => (
        <li key={proof.proofId}>
          <SaveProof attemptId={attemptId} proof={proof}>
            {t('transfer.proof', { number: at + 1, time: formatTime(proof.at) })}
          </SaveProof>
        </li>
      ))}
    </ul>
  );
}

function SaveProof(props: {
  readonly attemptId: string;
  readonly proof: Proof;
  readonly children: string;
}) {
  const { attemptId, proof, children } = props;
  const { proofId, mediaType } = proof;
  const { t } = useTranslation('portal');
  const { isBusy, isFailed, save } = useSaveFile();
  const path = fillPath(openTransferProof.path, { attemptId, proofId });
  return (
    <>
      <Button
        size="small"
        icon="download"
        busy={isBusy}
        busyLabel={t('loading')}
        onClick={() => void save(path, `${proofId}.${proofTypes[mediaType]}`)}
      >
        {children}
      </Button>
      {isFailed && (
        <Notice tone="danger" live>
          {t('transfer.proofFailed')}
        </Notice>
      )}
    </>
  );
}
