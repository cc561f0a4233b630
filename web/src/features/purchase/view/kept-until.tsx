import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useLocalTime } from '../../../shared/page/use-local-time.ts';
import { purchaseCountry } from './purchase-country.ts';
import { usePurchaseView } from './purchase-context.tsx';

/** Until when an open purchase keeps what was sent; nothing for one that does not end by itself. */
export function KeptUntil() {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const { formatDay } = useLocalTime(purchaseCountry(server));
  if (!server.expiresAt) return null;
  return t('later.until', { date: formatDay(server.expiresAt) });
}
