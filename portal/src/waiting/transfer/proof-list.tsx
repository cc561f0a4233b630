import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import { openTransferProof } from '@cotejo/contract/staff/transfer-calls.ts';
import { proofTypes } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { saveFile } from '@cotejo/web/src/shared/page/save-file.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { useWaitingTime } from '../use-waiting-time.ts';

type Proof = NonNullable<CallAnswer<'readTransfer'>>['proofs'][number];

/** The files of the payer. They are saved, never shown in the page: strangers sent them. */
export function ProofList(props: {
  readonly attemptId: string;
  readonly country: string;
  readonly proofs: readonly Proof[];
}) {
  const { attemptId, country, proofs } = props;
  const { session } = useSignedIn();
  const { language } = useApp();
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime({ country });
  const [isFailed, setFailed] = useState(false);

  const save = async ({ proofId, mediaType }: Proof): Promise<void> => {
    const answer = await session.read(
      fillPath(openTransferProof.path, { attemptId, proofId }),
      language,
    );
    setFailed(answer?.ok !== true);
    if (answer?.ok !== true) return;
    saveFile(await answer.blob(), `${proofId}.${proofTypes[mediaType]}`);
  };

  return (
    <>
      <ul className="stack stack--tight">
        {proofs.map((proof, at) => (
          <li key={proof.proofId}>
            <Button size="small" icon="download" onClick={() => void save(proof)}>
              {t('transfer.proof', { number: at + 1, time: formatTime(proof.at) })}
            </Button>
          </li>
        ))}
      </ul>
      {isFailed && (
        <Notice tone="danger" live>
          {t('transfer.proofFailed')}
        </Notice>
      )}
    </>
  );
}
