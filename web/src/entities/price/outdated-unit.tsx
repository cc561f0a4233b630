import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../shared/language/language-path.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { ShownUnit } from './unit-text.ts';

/** Says that the UF is older than it may be, and what that means for the prices of the page. */
export function OutdatedUnit({ unit }: { readonly unit: ShownUnit | null }) {
  const { t } = useTranslation('shell');
  const { country, language } = useApp();
  if (unit?.state !== 'outdated') return null;
  const date = formatDate(unit.date, localeOf(language, country), 'short');
  return (
    <Notice tone="warn" title={t('unit.outdatedTitle')}>
      {t('unit.outdatedText', { date })}
    </Notice>
  );
}
