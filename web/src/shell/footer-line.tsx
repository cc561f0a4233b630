import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { FooterLine as Line } from '@cotejo/ui/site-footer/footer-line.tsx';
import { useTranslation } from '../shared/language/use-translation.ts';
import { useSite } from '../shared/page/site-context.ts';
import { aboutSite } from './site-menu.ts';
import { useLanguageLinks } from './use-language-links.ts';
import { useMenu } from './use-menu.ts';

/** Where a partner's site leaves our footer out: who answers for the purchase, the law and the other languages. */
export function FooterLine() {
  const { t } = useTranslation('shell');
  const { name } = useSite();
  const { menu } = useMenu();
  const others = useLanguageLinks().filter(({ current }) => !current);
  return (
    <Line
      text={name === null ? aboutSite(menu) : t('footer.aboutPartner', { name })}
      links={[
        { label: t('footer.terms'), href: sitePaths.terms },
        { label: t('footer.privacy'), href: sitePaths.privacy },
        ...others,
      ]}
    />
  );
}
