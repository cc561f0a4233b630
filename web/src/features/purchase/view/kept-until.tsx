import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localDay } from './local-day.ts';
import { purchaseCountry } from './purchase-country.ts';
import { usePurchaseView } from './purchase-context.tsx';

/** Until when an open purchase keeps what was sent; nothing for one that does not end by itself. */
export function KeptUntil() {
  const { t } = useTranslation('purchase');
  const { language } = useApp();
  const { server } = usePurchaseView();
  if (!server.expiresAt) return null;
  const country = purchaseCountry(server);
  const day = localDay(server.expiresAt, country);
  return t('later.until', { date: formatDate(day, localeOf(language, country)) });
}
