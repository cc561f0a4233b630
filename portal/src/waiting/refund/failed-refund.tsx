import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { WaitingItem } from '../waiting-item.ts';
import { providerName } from '../provider-name.ts';
import { PayOutForm } from './pay-out-form.tsx';
import { RetryRefund } from './retry-refund.tsx';

/** A refund that did not work: why, once more by the provider where that can help, or by hand. */
export function FailedRefund({ item }: { readonly item: WaitingItem }) {
  const { t } = useTranslation('portal');
  const provider = providerName(item.provider);
  if (item.act === 'pay-out')
    return (
      <>
        <p>
          {t(item.refusal === 'not_offered' ? 'refund.notOffered' : 'refund.tooLate', { provider })}
        </p>
        <PayOutForm item={item} />
      </>
    );
  return (
    <>
      <p>
        {item.refusal === null
          ? t('refund.refused', { provider })
          : t('refund.refusedBy', { provider, code: item.refusal })}
      </p>
      <RetryRefund item={item} />
      <h3>{t('payOut.title')}</h3>
      <PayOutForm item={item} />
    </>
  );
}
