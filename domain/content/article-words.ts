import type { Language } from '../country/country.ts';
import type { ArticleState } from './article-transitions.ts';

export const articleWords: Readonly<Record<ArticleState, Readonly<Record<Language, string>>>> = {
  draft: { es: 'Borrador', en: 'Draft', pt: 'Rascunho' },
  scheduled: { es: 'Programado', en: 'Scheduled', pt: 'Programado' },
  published: { es: 'Publicado', en: 'Published', pt: 'Publicado' },
  withdrawn: { es: 'Retirado', en: 'Withdrawn', pt: 'Retirado' },
};

/** States of articles as people read them. */
export const sayArticleState = (state: string, language: Language): string | undefined =>
  Object.hasOwn(articleWords, state) ? articleWords[state as ArticleState][language] : undefined;
