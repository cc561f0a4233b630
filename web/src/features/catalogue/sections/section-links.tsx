import { Link } from '@cotejo/ui/link/link.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { SectionProps } from './section-props.ts';
import { tabList } from './product-tabs.ts';

/** The documents' texts, each at its own address. */
export function SectionLinks({ page, toTab }: Pick<SectionProps, 'page' | 'toTab'>) {
  const { t } = useTranslation('catalogue');
  const tabs = tabList.filter(
    (tab) =>
      tab.document !== undefined && page.documents?.some((one) => one.section === tab.document),
  );
  return (
    <p className="small">
      {t('documents.read')}{' '}
      {tabs.map((tab, at) => (
        <span key={tab.id}>
          {at > 0 && ' · '}
          <Link {...toTab(tab.id)}>{t(`section.${tab.id}`)}</Link>
        </span>
      ))}
    </p>
  );
}
