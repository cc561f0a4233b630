import type { StaticHandlerContext } from 'react-router-dom';
import { pathWithoutLanguage } from '../shared/language/language-path.ts';
import type { I18n } from '../shared/language/create-i18n.ts';
import type { PageData, PageMeta } from '../shared/page/document-meta.ts';

/** What the document says of its page; every page has an address of its own. */
export type DocumentMeta = PageMeta & Required<Pick<PageMeta, 'canonicalPath'>>;

/** The meta of the deepest route that has one; error pages have their own. */
export function contextMeta(context: StaticHandlerContext, { language, t }: I18n): DocumentMeta {
  const canonicalPath = pathWithoutLanguage(context.location.pathname, language);
  if (context.errors !== null) {
    const kind = context.statusCode === 404 ? 'notFound' : 'error';
    return {
      title: t(`shell:${kind}.title`),
      description: t(`shell:${kind}.text`),
      canonicalPath,
      noindex: true,
      personal: true,
    };
  }
  const pages = Object.values(context.loaderData as Record<string, PageData | undefined>);
  const meta = pages.reverse().find((page) => page?.meta !== undefined)?.meta;
  const site = { title: t('shell:site.title'), description: t('shell:site.description') };
  return { canonicalPath, ...(meta ?? site) };
}
