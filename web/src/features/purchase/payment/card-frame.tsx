import type { Language } from '@cotejo/domain/country/country.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormSection } from '@cotejo/ui/form/form-layout.tsx';
import { fieldId } from '@cotejo/ui/forms/form-context.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useImperativeHandle, useState, type Ref } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import type { AskForToken } from '../machine/card-token.ts';
import { providerName } from './provider-name.ts';
import { useCardFrame } from './use-card-frame.ts';
import css from './card-frame.module.css';

export interface CardFrameProps {
  readonly provider: string;
  /** The provider's page with the fields. */
  readonly url: string;
  /** How the payment asks the frame for its token. */
  readonly ask: Ref<AskForToken>;
}

/** The card's fields: a page of the provider in a frame of its own origin, so that no card number touches ours. */
export function CardFrame({ provider, url, ask }: CardFrameProps) {
  const { t } = useTranslation('purchase');
  const { language } = useApp();
  const [tries, setTries] = useState(0);
  // The frame's first message comes when it has loaded: nothing is framed before somebody listens.
  const isListening = useHydrated();
  return (
    <FormSection id="card" title={t('card.title')}>
      <p className="small muted">{t('card.hint', { provider: providerName(provider, t) })}</p>
      {isListening ? (
        <LoadedFrame
          key={`${url} ${tries}`}
          address={toAddress(url, language)}
          ask={ask}
          onRetry={() => setTries(tries + 1)}
        />
      ) : (
        <FrameBones />
      )}
    </FormSection>
  );
}

/** The frame answers our origin only, in our language. */
function toAddress(url: string, language: Language): string {
  const address = new URL(url);
  address.searchParams.set('origin', location.origin);
  address.searchParams.set('lang', language);
  return address.href;
}

interface LoadedFrameProps {
  readonly address: string;
  readonly ask: Ref<AskForToken>;
  readonly onRetry: () => void;
}

function LoadedFrame({ address, ask, onRetry }: LoadedFrameProps) {
  const { t } = useTranslation('purchase');
  const { frame, stage, height, askForToken } = useCardFrame(address);
  useImperativeHandle(ask, () => askForToken);
  return (
    <>
      <StatusMessage hidden>{stage === 'loading' ? t('card.loading') : ''}</StatusMessage>
      {stage === 'loading' && <FrameBones />}
      {stage === 'late' && (
        <Notice live tone="danger" title={t('card.late.title')}>
          <p>{t('card.late.text')}</p>
          <div className="row">
            <Button onClick={onRetry}>{t('card.late.retry')}</Button>
          </div>
        </Notice>
      )}
      <iframe
        ref={frame}
        id={fieldId('card')}
        title={t('card.title')}
        src={address}
        // Its own origin, scripts, and no way to lead our window or to open another one.
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className={stage === 'ready' ? css.frame : css['frame--waiting']}
        style={stage === 'ready' ? { height } : undefined}
      />
    </>
  );
}

function FrameBones() {
  return (
    <>
      <Bone height={48} />
      <Bone height={48} above={16} />
      <Bone height={48} above={16} />
    </>
  );
}
