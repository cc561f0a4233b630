import { fieldId } from '@cotejo/ui/forms/form-context.ts';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useImperativeHandle, type Ref } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { AskForToken } from '../machine/card-token.ts';
import { FrameBones } from './frame-bones.tsx';
import { LateFrame } from './late-frame.tsx';
import { useCardFrame } from './use-card-frame.ts';
import css from './loaded-frame.module.css';

export interface LoadedFrameProps {
  readonly address: string;
  readonly ask: Ref<AskForToken>;
  readonly onRetry: () => void;
}

/** The provider's page with the card's fields, from its address to its token. */
export function LoadedFrame({ address, ask, onRetry }: LoadedFrameProps) {
  const { t } = useTranslation('purchase');
  const { frame, stage, height, askForToken } = useCardFrame(address);
  useImperativeHandle(ask, () => askForToken);
  return (
    <>
      <StatusMessage hidden>{stage === 'loading' ? t('card.loading') : ''}</StatusMessage>
      {stage === 'loading' && <FrameBones />}
      {stage === 'late' && <LateFrame onRetry={onRetry} />}
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
