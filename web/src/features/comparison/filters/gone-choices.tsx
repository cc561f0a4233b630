import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';

/** An old link may name products that are no longer sold: they are left out, with a notice. */
export function GoneChoices() {
  const { t } = useTranslation('comparison');
  const { actor } = useComparatorValue();
  const gone = useSelector(actor, ({ context }) => context.gone);
  if (gone.length === 0) return null;
  return <Notice live>{t('tray.gone', { count: gone.length, names: gone.join(', ') })}</Notice>;
}
