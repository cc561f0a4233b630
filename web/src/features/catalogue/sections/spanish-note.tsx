import type { Language } from '@cotejo/domain/country/country.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';

/** A text of the catalogue: `original` is there where it was translated into the page's language. */
interface Given {
  readonly original?: object | undefined;
}

/** `es` on a page in another language for what the company gives in Spanish only. */
export function langOf(original: Given['original'], language: Language): 'es' | undefined {
  return language === 'es' || original !== undefined ? undefined : 'es';
}

/** Says once that some of these texts are in Spanish, where the page is not. */
export function SpanishNote({ texts }: { readonly texts: readonly Given[] }) {
  const { t } = useTranslation('catalogue');
  const { language } = useApp();
  const spanish = texts.some(({ original }) => langOf(original, language) === 'es');
  return spanish ? <p className="caption">{t('givenInSpanish')}</p> : null;
}
