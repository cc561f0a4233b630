import { hasPath } from '@cotejo/domain/site/has-path.ts';
import { PartnerHtml } from '@cotejo/ui/partner-html/partner-html.tsx';
import { useLocation } from 'react-router-dom';
import { pathWithoutLanguage } from '../shared/language/language-path.ts';
import { useTranslation } from '../shared/language/use-translation.ts';
import { useApp } from '../shared/page/app-context.tsx';
import { useSite } from '../shared/page/site-context.ts';

/** The partner's own header or footer, above ours. */
export function PartnerPart({ part }: { readonly part: 'header' | 'footer' }) {
  const { t } = useTranslation('shell');
  const { name, layout } = useSite();
  const html = layout[`${part}Html`];
  return html === '' ? null : <PartnerHtml label={t(`partner.${part}`, { name })} html={html} />;
}

/** Whether the page has a footer: a partner's site may name those that do (spec 2 §3 footerEnabledRoutes). */
export function useHasFooter(): boolean {
  const { layout } = useSite();
  const { language } = useApp();
  const { pathname } = useLocation();
  return hasPath(layout.footerPaths, pathWithoutLanguage(pathname, language));
}
