import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

/** A part of something in whole percent; nothing of nothing is a dash. */
export function usePercent(): (part: number, whole: number) => string {
  const { country, language } = useApp();
  const format = new Intl.NumberFormat(localeOf(language, country), { style: 'percent' });
  return (part, whole) => (whole === 0 ? '–' : format.format(part / whole));
}
