import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { readAddress } from '../comparison/list-address.ts';
import type { DetailAddress } from './detail-address.ts';
import { productQuery } from './product-query.ts';
import { sectionsOf } from './product-sections.tsx';

export interface DetailModalProps {
  readonly detail: DetailAddress;
  readonly onTab: (tab: string) => void;
  readonly onClose: () => void;
}

/** The product's sections above the page they were opened from, one at a time. */
export function DetailModal({ detail, onClose }: DetailModalProps) {
  const { t } = useTranslation('catalogue');
  const { api, language } = useApp();
  const address = readAddress(new URLSearchParams(useLocation().search));
  const { data: outcome } = useQuery(
    productQuery(api, { by: 'code', code: detail.id }, address.profile, language),
  );
  const page = outcome?.kind === 'product' ? outcome.page : null;
  const section = page === null ? undefined : sectionsOf(page)[0];
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={page?.product.displayName ?? t('section.general')}
      closeLabel={t('shell:close')}
    >
      {page === null || section === undefined ? (
        <Bone height={240} />
      ) : (
        <section.Section page={page} address={address} />
      )}
    </Dialog>
  );
}
