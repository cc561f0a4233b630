import { countries } from '@cotejo/domain/country/country.ts';
import { takesInstallments } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { isOnline } from '../../../entities/product/product-links.ts';
import type { ProductPage } from '../queries/product-query.ts';

/**
 * What is charged when, with what, and how it ends: of products that are bought here. Every method of the
 * catalogue is a single payment, so no month after the first one is charged by itself.
 */
export function PayingPanel({ page: { product, card, payment } }: { page: ProductPage }) {
  const { t } = useTranslation('catalogue');
  const { country } = useApp();
  if (card === null || !isOnline(card)) return null;
  const { period, currency, organization } = product;
  const monthly = period === 'month';
  const methods = payment?.paymentInfoResponse.paymentMethods ?? [];
  const inInstalments = methods.some(({ flow }) => takesInstallments(flow));
  return (
    <div className="panel stack">
      <h3>{t('paying.title')}</h3>
      <p>
        {t(`paying.first.${period}`)}
        {monthly && <> {t(currency === 'UF' ? 'paying.nextUf' : 'paying.next')}</>}
        {monthly && <> {t('paying.start')}</>}
      </p>
      <p>
        {t('paying.withdraw', { days: countries[country].withdrawalDays })}
        {monthly && <> {t('paying.end', { insurer: organization.displayName })}</>}
      </p>
      {inInstalments && <p>{t('paying.instalments')}</p>}
      {methods.length > 0 && (
        <>
          <h4>{t('paying.methods')}</h4>
          <Facts
            wide
            facts={methods.map(({ displayName, hint }) => ({ label: displayName, value: hint }))}
          />
        </>
      )}
    </div>
  );
}
