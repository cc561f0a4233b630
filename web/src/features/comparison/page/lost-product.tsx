import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useSearchParams } from 'react-router-dom';
import { hasLostProduct } from '../../../entities/list-address/lost-product.ts';

/** Said to who followed a link to a product that is not sold: until they leave, whatever they filter. */
export function LostProduct() {
  const { t } = useTranslation('comparison');
  const [search] = useSearchParams();
  const [lost] = useState(() => hasLostProduct(search));
  return lost ? <Notice>{t('lostProduct')}</Notice> : null;
}
