import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';

/** The names of some countries, by their codes. */
export function useCountryNames(): (codes: readonly string[]) => string {
  const { t } = useTranslation('portal');
  return (codes) => codes.map((code) => t(`country.${code}`)).join(', ');
}
