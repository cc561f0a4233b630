import { FormPair, FormSection } from '@cotejo/ui/form/form-layout.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { AppField } from '@cotejo/ui/forms/app-field.tsx';
import { providerName } from './provider-name.ts';

/** The card's fields; browsers may fill them in. Their values are never stored. */
export function CardFields({ provider }: { provider: string }) {
  const { t } = useTranslation('purchase');
  const field = { type: 'text', required: true } as const;
  return (
    <FormSection id="card" title={t('card.title')}>
      <p className="small muted">{t('card.hint', { provider: providerName(provider, t) })}</p>
      <AppField
        field={{
          ...field,
          name: 'card.number',
          label: t('card.number'),
          inputMode: 'numeric',
          autocomplete: 'cc-number',
          maxLength: 23,
        }}
      />
      <AppField
        field={{
          ...field,
          name: 'card.holder',
          label: t('card.holder'),
          autocomplete: 'cc-name',
          maxLength: 80,
        }}
      />
      <FormPair always>
        <AppField
          field={{
            ...field,
            name: 'card.expiry',
            label: t('card.expiry'),
            hint: t('card.expiryHint'),
            inputMode: 'numeric',
            autocomplete: 'cc-exp',
            maxLength: 7,
          }}
        />
        <AppField
          field={{
            ...field,
            name: 'card.code',
            label: t('card.code'),
            hint: t('card.codeHint'),
            inputMode: 'numeric',
            autocomplete: 'cc-csc',
            maxLength: 4,
          }}
        />
      </FormPair>
    </FormSection>
  );
}
