import { offerStoredCards } from '@cotejo/contract/purchase/purchase-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { openSession, resumeSession } from '../../../shared/account/account-session.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';
import type { PaymentMethod } from './payment-methods.ts';

type Stage = 'idle' | 'busy' | 'found' | 'none' | 'signIn' | 'failed';

/** Looks for the cards of who has signed in, at a press: most payers have none, and are asked nothing. */
export function StoredCards(props: {
  readonly onFound: (cards: readonly PaymentMethod[]) => void;
}) {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server } = usePurchaseView();
  const [stage, setStage] = useState<Stage>('idle');
  const find = async (): Promise<void> => {
    setStage('busy');
    const resumed = await resumeSession(api, null);
    const token = resumed.ok ? resumed.data.accessToken : null;
    if (token === null) return setStage(resumed.status === 0 ? 'failed' : 'signIn');
    const answer = await openSession(api, token).call(
      offerStoredCards,
      { params: { session: server.session } },
      { headers: { 'accept-language': language } },
    );
    if (!answer.ok) return setStage('failed');
    const cards = answer.data.items.map(
      ({ kind, flow, provider, brand, last4, cardToken, terms }): PaymentMethod => ({
        ...{ kind, flow, provider, cardToken, terms },
        title: t('storedCards.card', { brand: toName(brand), last4: last4 ?? '····' }),
        hint: t('storedCards.hint'),
        available: true,
      }),
    );
    setStage(cards.length === 0 ? 'none' : 'found');
    props.onFound(cards);
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

/** `visa` as people write it. */
const toName = (brand: string | null): string =>
  brand === null ? '' : brand.charAt(0).toUpperCase() + brand.slice(1);
