import { IconButton } from '@cotejo/ui/icon-button/icon-button.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import type { TFunction } from '../../shared/language/translate.ts';
import { useShareLink } from './use-share-link.ts';

export type ShareLinkProps = {
  /** The product's page without language prefix. */
  path: string;
  /** Value of `perfil`, or null. */
  profile: string | null;
  /** The product's name, for screen readers. */
  name: string;
  t: TFunction;
};

/** A button that copies a link to the plan, and says so. */
export function ShareLink({ path, profile, name, t }: ShareLinkProps) {
  const { state, share } = useShareLink(path, profile);
  return (
    <>
      <IconButton
        icon="share"
        label={t('shell:share.action', { name })}
        disabled={state.kind === 'busy'}
        onClick={() => void share()}
      />
      <StatusMessage className="caption">
        {state.kind === 'copied' && t('shell:share.copied')}
        {state.kind === 'shown' && t('shell:share.shown', { url: state.url })}
        {state.kind === 'failed' && t('shell:share.failed')}
      </StatusMessage>
    </>
  );
}
