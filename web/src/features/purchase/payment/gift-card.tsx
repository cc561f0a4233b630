import { Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { PartMissing } from '../../../shared/page/part-missing.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';

const loadForm = () => import('./gift-card-form.tsx');

/** Few have one: its form comes when it is opened. */
const GiftCardForm = lazyPart(
  'Form of a gift card',
  async () => (await loadForm()).GiftCardForm,
  PartMissing,
);
const UsedGiftCard = lazyPart(
  'Used gift card',
  async () => (await loadForm()).UsedGiftCard,
  PartMissing,
);

/** A gift card lowers what is charged. */
export function GiftCard() {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const [isOpen, setOpen] = useState(false);
  return (
    <Suspense fallback={null}>
      {server.price.giftCard === undefined ? (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('giftCard.ask')}</summary>
          {isOpen && (
            <Suspense fallback={null}>
              <GiftCardForm />
            </Suspense>
          )}
        </details>
      ) : (
        <UsedGiftCard />
      )}
    </Suspense>
  );
}
