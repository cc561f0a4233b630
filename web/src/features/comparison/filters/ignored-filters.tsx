import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { filterNames } from '../../../entities/list-address/list-address.ts';

const filters: ReadonlySet<string> = new Set([...filterNames, 'deductiblesToCompare']);

/** An old link may name filters that no longer exist: they are left out, with a notice. */
export function IgnoredFilters() {
  const { t } = useTranslation('comparison');
  const { answer } = useComparatorLater();
  const names = (answer?.metaData.ignored ?? [])
    .filter(({ parameter }) => filters.has(parameter))
    .map(({ value }) => value);
  if (names.length === 0) return null;
  return <Notice>{t('ignored.text', { count: names.length, names: names.join(', ') })}</Notice>;
}
