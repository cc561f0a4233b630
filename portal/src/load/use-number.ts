import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

/** A whole number as the site's country and language write it. */
export function useNumber(): (value: number) => string {
  const { language, country } = useApp();
  return (value) => value.toLocaleString(localeOf(language, country));
}
