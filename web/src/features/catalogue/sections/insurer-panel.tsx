import { countries } from '@cotejo/domain/country/country.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import type { ProductPage } from '../queries/product-query.ts';

/** Who insures, who supervises it, and how it is reached. */
export function InsurerPanel({ page: { product } }: { readonly page: ProductPage }) {
  const { t } = useTranslation('catalogue');
  const { country } = useApp();
  const { displayName, type, contact, supervisor } = product.organization;
  const { regulators } = countries[country];
  const regulator = supervisor ?? (Object.hasOwn(regulators, type) ? regulators[type] : undefined);
  return (
    <div className="panel stack">
      <h3>{t('insurer.title')}</h3>
      <Facts
        wide
        facts={[
          { label: t('insurer.name'), value: displayName },
          ...(regulator === undefined ? [] : [{ label: t('insurer.regulator'), value: regulator }]),
          ...(contact === null
            ? []
            : [
                { label: t('insurer.phone'), value: contact.phone },
                { label: t('insurer.website'), value: contact.website },
                { label: t('insurer.address'), value: contact.address },
              ]),
        ]}
      />
      <p className="muted">{t('insurer.notice')}</p>
    </div>
  );
}
