import { Status } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { WaitingItem } from './waiting-item.ts';

/** Whether one person has said something already, and what is known of its payment. */
export function ItemStatus({ item }: { readonly item: WaitingItem }) {
  const { t } = useTranslation('portal');
  const { proposals, payment, kind } = item;
  if (proposals.some(({ isOwn }) => !isOwn))
    return <Status tone="info">{t('state.forYou')}</Status>;
  if (proposals.length > 0) return <Status tone="wait">{t('state.own')}</Status>;
  if (kind === 'refund') return <Status tone="bad">{t('state.refused')}</Status>;
  if (kind === 'charge' && payment === 'pending')
    return <Status tone="wait">{t('state.pending')}</Status>;
  if (kind === 'charge' || kind === 'open-payment')
    return <Status tone="bad">{t('state.unknown')}</Status>;
  return <Status tone="none">{t('state.undecided')}</Status>;
}
