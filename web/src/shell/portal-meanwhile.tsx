import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '../shared/language/use-translation.ts';
import { useApp } from '../shared/page/app-context.tsx';

/** What a customer can do today without a portal. */
export function PortalMeanwhile() {
  const { t } = useTranslation('shell');
  const { email } = useApp().contact;
  // The text marks its link with <1>…</1>.
  const [before, linked, after] = t('portal.writeText', { email }).split(/<\/?1>/);
  return (
    <div className="panel prose stack">
      <div>
        <h2 className="group-title">
          <TextLink href={sitePaths.own}>{t('portal.purchase')}</TextLink>
        </h2>
        <p>{t('portal.purchaseText')}</p>
      </div>
      <div>
        <h2 className="group-title">{t('portal.write')}</h2>
        <p>
          {before}
          <a href={`mailto:${email}`}>{linked}</a>
          {after}
        </p>
      </div>
    </div>
  );
}
