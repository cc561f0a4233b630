import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useLocalTime } from '../../../shared/page/use-local-time.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { purchaseCountry } from '../view/purchase-country.ts';

/** What the insurer needs before it answers, and how it gets there. */
export function AskedByInsurer(props: { readonly asked: NonNullable<PurchaseSnapshot['asked']> }) {
  const { at, items, words } = props.asked;
  const { t } = useTranslation('purchase');
  const { contact } = useApp();
  const { server } = usePurchaseView();
  const { formatDay } = useLocalTime(purchaseCountry(server));
  const { email, phone, phoneLink } = contact;
  return (
    <section className="panel stack" aria-labelledby="asked">
      <h2 id="asked" className="group-title">
        {t('reviewing.askedList')}
      </h2>
      <ul className="points">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {words !== '' && <p>{words}</p>}
      <p>{t('reviewing.askedNext', { day: formatDay(at) })}</p>
      <p>
        <TextLink href={`mailto:${email}`}>{email}</TextLink> ·{' '}
        <TextLink href={`tel:${phoneLink}`}>{phone}</TextLink>
      </p>
    </section>
  );
}
