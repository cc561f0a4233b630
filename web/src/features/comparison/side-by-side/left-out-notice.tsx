import { maximumCompared } from '@cotejo/domain/comparison/compare-choice.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { SideBySide } from '../../../entities/product/side-by-side-query.ts';

export type LeftOut = SideBySide['leftOut'][number];

/** An address may name more than three, or what is not sold any more: shown, never dropped silently. */
export function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('sideBySide');
  const over = leftOut.filter(({ reason }) => reason === 'limit');
  const unknown = leftOut.filter(({ reason }) => reason === 'unknown');
  if (over.length + unknown.length === 0) return null;
  const named = (ones: readonly LeftOut[]) => ({
    count: ones.length,
    names: ones
      .slice(0, 5)
      .map(({ name, id }) => name ?? id)
      .join(', '),
  });
  return (
    <Notice tone="info" title={t('leftOut.title')}>
      {over.length > 0 && <p>{t('leftOut.limit', { ...named(over), max: maximumCompared })}</p>}
      {unknown.length > 0 && <p>{t('leftOut.unknown', named(unknown))}</p>}
    </Notice>
  );
}
