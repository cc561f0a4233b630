import { countries } from '@cotejo/domain/country/country.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { formatDay } from '@cotejo/ui/date/format-date.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useTimeline } from '../server/use-timeline.ts';
import { purchaseCountry } from '../view/purchase-country.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';

/**
 * What somebody shows to prove that their money went back: how much and by which way in the words of the history, on
 * which day, and by which code we find it. Nothing is shown until the history is read.
 */
export function RefundProof() {
  const { t } = useTranslation('purchase');
  const { language } = useApp();
  const { server } = usePurchaseView();
  const country = purchaseCountry(server);
  const refunds = useTimeline().filter(({ type }) => type === 'payment_refunded');
  if (refunds.length === 0) return null;
  const { timeZone } = countries[country];
  const dayOf = (at: string): string => formatDay(at, localeOf(language, country), timeZone);
  const { displayName, organization } = server.product;
  return (
    <section className="panel" aria-label={t('ended.refunded.proof')}>
      <Facts
        facts={[
          {
            label: t('ended.refunded.reference'),
            value: <span className="code">{getPurchaseReference(server.id)}</span>,
          },
          { label: t('ended.refunded.product'), value: `${displayName}, ${organization}` },
          ...refunds.map(({ at, text }) => ({ label: dayOf(at), value: text })),
        ]}
      />
    </section>
  );
}
