import type { Language } from '@cotejo/domain/country/country.ts';
import { FormSection } from '@cotejo/ui/form/form-layout.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { Suspense, useState, type Ref } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import type { AskForToken } from '../machine/card-token.ts';
import { providerName } from './provider-name.ts';
import { FrameBones } from './frame-bones.tsx';
import { LateFrame } from './late-frame.tsx';

/** Only who pays by a card typed here loads it. */
const LoadedFrame = lazyPart(
  'Frame of the card',
  async () => (await import('./loaded-frame.tsx')).LoadedFrame,
  () => <LateFrame onRetry={() => location.reload()} />,
);

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
        <Suspense fallback={<FrameBones />}>
          <LoadedFrame
            key={`${url} ${tries}`}
            address={toAddress(url, language)}
            ask={ask}
            onRetry={() => setTries(tries + 1)}
          />
        </Suspense>
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
