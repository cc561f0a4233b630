import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '../shared/page/app-context.tsx';

/** What a customer can do today without a portal. */
export function PortalMeanwhile() {
  const { t } = useTranslation('shell');
  const { email } = useApp().contact;
  // The text marks its link with <1>…</1>.
  const [before, linked, after] = t('portal.writeText', { email }).split(/<\/?1>/);
  return (
    <div className="panel prose">
      <Facts
        wide
        facts={[
          { label: t('portal.purchase'), value: t('portal.purchaseText') },
          {
            label: t('portal.write'),
            value: (
              <>
                {before}
                <a href={`mailto:${email}`}>{linked}</a>
                {after}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
