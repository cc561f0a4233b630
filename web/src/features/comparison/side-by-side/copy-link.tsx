import { Button } from '@cotejo/ui/button/button.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useHref } from 'react-router-dom';
import { useHydrated } from '../../../shared/hooks/use-hydrated.ts';
import { startAddress } from '../../../entities/list-address/list-address.ts';
import { comparePageHref, type CompareAddress } from './compare-address.ts';

/** Copies the address of this comparison, without the filters of the list that it came from. */
export function CopyLink({ address }: { address: CompareAddress }) {
  const { t } = useTranslation('sideBySide');
  const hydrated = useHydrated();
  const { profile, period, unit } = address.list;
  const list = { ...startAddress, profile, period, unit };
  const path = useHref(comparePageHref({ ...address, list, replacing: null }));
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  // Without scripts the browser's own address is there to be copied.
  if (!hydrated) return null;
  const copy = () =>
    void navigator.clipboard.writeText(location.origin + path).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <>
      <Button look="outline" size="small" icon="share" onClick={copy}>
        {copied === 'yes' ? t('copied') : t('copy')}
      </Button>
      <StatusMessage hidden={copied !== 'failed'} className="caption">
        {copied === 'yes' ? t('copied') : ''}
        {copied === 'failed' ? t('copyFailed') : ''}
      </StatusMessage>
    </>
  );
}
