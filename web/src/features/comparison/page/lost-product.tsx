import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useSearchParams } from 'react-router-dom';
import { hasLostProduct } from '../../../entities/list-address/lost-product.ts';

/** Tells who followed a link to a product that is not sold; it stays while they filter, until they leave the page. */
export function LostProduct() {
  const { t } = useTranslation('comparison');
  const [search] = useSearchParams();
  const [lost] = useState(() => hasLostProduct(search));
  return lost ? <Notice>{t('lostProduct')}</Notice> : null;
}
