import type { I18n } from '../shared/language/create-i18n.ts';
import type { StaticHandlerContext } from 'react-router-dom';
import type { PageData, PageMeta } from '../shared/page/document-meta.ts';

/** The meta of the deepest route that has one; error pages have their own. */
export function contextMeta(context: StaticHandlerContext, texts: I18n): PageMeta {
  const path = context.location.pathname;
  if (context.errors !== null) {
    const kind = context.statusCode === 404 ? 'notFound' : 'error';
    return {
      title: texts.t(`shell:${kind}.title`),
      description: texts.t(`shell:${kind}.text`),
      canonicalPath: path,
      noindex: true,
      personal: true,
    };
  }
  const pages = Object.values(context.loaderData as Record<string, PageData | undefined>);
  const meta = pages.reverse().find((page) => page?.meta !== undefined)?.meta;
  return (
    meta ?? {
      title: texts.t('shell:site.title'),
      description: texts.t('shell:site.description'),
      canonicalPath: path,
    }
  );
}
