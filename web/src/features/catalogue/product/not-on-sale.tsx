import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import type { ProductPage } from '../queries/product-query.ts';

/** Why there is no price: its sale has not begun, or it has ended. */
export function NotOnSale({ page }: { readonly page: ProductPage }) {
  const { t } = useTranslation('catalogue');
  const { country, language } = useApp();
  const { sale, product } = page;
  if (sale === 'on') return null;
  const date = (day: string) => formatDate(day, localeOf(language, country));
  if (sale === 'later') {
    return (
      <Notice tone="info" title={t('later.title')}>
        {t('later.text', { date: date(product.availableFrom) })}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={t('ended.title')}>
      {product.availableTo === null
        ? t('ended.text')
        : t('ended.since', { date: date(product.availableTo) })}
    </Notice>
  );
}
