import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useComparatorValue } from '../machine/comparator-context.ts';

/** An old link may choose what is not sold any more: the choice is without it, and says so. */
export function GoneChoices() {
  const { t } = useTranslation('comparison');
  const { actor } = useComparatorValue();
  const gone = useSelector(actor, ({ context }) => context.gone);
  if (gone.length === 0) return null;
  return <Notice live>{t('tray.gone', { count: gone.length, names: gone.join(', ') })}</Notice>;
}
