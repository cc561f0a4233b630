import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { localeOf } from '../../shared/language/language-path.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { ShownUnit } from './unit-text.ts';

interface OutdatedUnitProps {
  readonly unit: ShownUnit | null;
  /** Beside a whole list, whose filters go by pesos too; else beside one price. */
  readonly list?: boolean;
}

/** Says that the UF is older than it may be, and what that means for the prices beside it. */
export function OutdatedUnit({ unit, list = false }: OutdatedUnitProps) {
  const { t } = useTranslation('shell');
  const { country, language } = useApp();
  if (unit?.state !== 'outdated') return null;
  const date = formatDate(unit.date, localeOf(language, country), 'short');
  return (
    <Notice tone="warn" title={t('unit.outdatedTitle')}>
      {t(list ? 'unit.outdatedText' : 'unit.outdatedPrice', { date })}
    </Notice>
  );
}
