import { Button } from '@cotejo/ui/button/button.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useSiteHref } from '../../../shared/page/use-site-href.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { copyText } from '../../../shared/page/copy-text.ts';
import { startAddress } from '../../../entities/list-address/list-address.ts';
import { comparePageHref, type CompareAddress } from './compare-address.ts';

/** Copies the address of this comparison, without the filters of the list that it came from. */
export function CopyLink({ address }: { address: CompareAddress }) {
  const { t } = useTranslation('sideBySide');
  const hydrated = useHydrated();
  const { profile, period, unit } = address.list;
  const list = { ...startAddress, profile, period, unit };
  const path = useSiteHref(comparePageHref({ ...address, list, replacing: null }));
  const [copied, setCopied] = useState<boolean | null>(null);
  // Without scripts the browser's own address is there to be copied.
  if (!hydrated) return null;
  const url = location.origin + path;
  return (
    <>
      <Button
        look="outline"
        size="small"
        icon="share"
        onClick={() => void copyText(url).then(setCopied)}
      >
        {t(copied === true ? 'copied' : 'copy')}
      </Button>
      <StatusMessage hidden={copied !== false} className="caption">
        {copied === true && t('copied')}
        {copied === false && t('shell:share.shown', { url })}
      </StatusMessage>
    </>
  );
}
