import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { reportError } from '../../../shared/page/report-error.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import type { OwnCards } from './find-own-cards.ts';
import type { PaymentMethod } from './payment-methods.ts';

type Stage = 'idle' | 'busy' | OwnCards['stage'];

/** Looks for the cards of who has signed in, at a press: most payers have none, and are asked nothing. */
export function StoredCards(props: {
  readonly onFound: (cards: readonly PaymentMethod[]) => void;
}) {
  const { t } = useTranslation('purchase');
  const app = useApp();
  const { server } = usePurchaseView();
  const [stage, setStage] = useState<Stage>('idle');
  const find = async (): Promise<void> => {
    setStage('busy');
    try {
      const { findOwnCards } = await import('./find-own-cards.ts');
      const found = await findOwnCards(app, server.session, t);
      setStage(found.stage);
      if (found.stage === 'found') props.onFound(found.cards);
    } catch (error) {
      // Its file did not come: after a deploy, or offline.
      reportError(error);
      setStage('failed');
    }
  };
  const tone = stage === 'failed' ? 'warn' : stage === 'found' ? 'ok' : 'info';
  return (
    <div className="stack stack--tight">
      {stage !== 'found' && (
        <div>
          <Button
            size="small"
            busy={stage === 'busy'}
            busyLabel={t('storedCards.busy')}
            onClick={() => void find()}
          >
            {t('storedCards.ask')}
          </Button>
        </div>
      )}
      {stage !== 'idle' && stage !== 'busy' && (
        <Notice live tone={tone}>
          {t(`storedCards.${stage}`)}{' '}
          {stage === 'signIn' && (
            <Link href={sitePaths.signIn} target="_blank" rel="noopener">
              {t('storedCards.link')}
            </Link>
          )}
        </Notice>
      )}
    </div>
  );
}
