import { howPaid } from '@cotejo/domain/purchase/how-paid.ts';
import { ChoiceCards } from '@cotejo/ui/form/choice-cards.tsx';
import { CheckboxField } from '@cotejo/ui/form/checkbox-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useEffect, useRef, type Ref } from 'react';
import { useAppField } from '@cotejo/ui/forms/use-app-field.ts';
import { fieldId } from '@cotejo/ui/forms/form-context.ts';
import type { AskForToken } from '../machine/card-token.ts';
import { CardFrame } from './card-frame.tsx';
import { methodIcon, methodKey, type PaymentMethod } from './payment-methods.ts';
import { TermsText } from './terms-text.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** Methods as cards, the card's own fields where it is typed here, and the consent to be charged. */
export function PayFields({
  methods,
  askForToken,
}: {
  readonly methods: readonly PaymentMethod[];
  readonly askForToken: Ref<AskForToken>;
}) {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const method = useAppField<string>('method');
  const terms = useAppField<boolean>('terms');
  const chosen = methods.find((each) => methodKey(each) === method.value);
  const how = howPaid(server.price);
  const text = (chosen?.terms ?? server.terms)?.text ?? '';
  const agreed = useRef(text);
  // A new price, or other conditions, ask for a new consent.
  useEffect(() => {
    if (agreed.current === text) return;
    agreed.current = text;
    terms.set(false);
  }, [text, terms]);
  return (
    <>
      {how === 'elsewhere' && <Notice title={chosen?.title}>{chosen?.hint}</Notice>}
      {how === 'charged' && (
        <ChoiceCards
          id={fieldId('method')}
          kind="methods"
          name="method"
          label={t('pay.methods')}
          error={method.error}
          options={methods.map((each) => ({
            value: methodKey(each),
            title: each.title,
            text: each.hint,
            icon: methodIcon(each),
            disabled: !each.available,
          }))}
          value={method.value}
          onChange={method.set}
        />
      )}
      {chosen?.cardFrame && (
        <CardFrame
          key={methodKey(chosen)}
          provider={chosen.provider}
          url={chosen.cardFrame}
          ask={askForToken}
        />
      )}
      <CheckboxField
        id={fieldId('terms')}
        name="terms"
        error={terms.error}
        checked={terms.value}
        onChange={(event) => terms.set(event.target.checked)}
      >
        <TermsText text={text} />
      </CheckboxField>
    </>
  );
}
