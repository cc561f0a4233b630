import { Button } from '@cotejo/ui/button/button.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { AppForm } from '@cotejo/ui/forms/app-form.tsx';
import { BoundText } from '@cotejo/ui/forms/bound-field.tsx';
import { FocusedNotice } from '@cotejo/ui/notice/focused-notice.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { QueryGate } from '../query-gate.tsx';
import { readOutcome } from '../act/act-outcome.ts';
import { RefundablePurchase } from './refundable-purchase.tsx';
import { useRefundable } from './use-refundable.ts';

/** As staff hear it on the phone: `0B576B08-D192`, in any case. */
const referencePattern = /^[0-9a-f]{8}-[0-9a-f]{4}$/i;

const isReference = (text: string): boolean => referencePattern.test(text.trim());

/** Finds a purchase by its reference, to end its policy and give the money back. */
export function RefundPage() {
  const { t } = useTranslation('portal');
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('compra') ?? '';
  const outcome = readOutcome(location.state);
  const title = t('refundPage.title');
  useDocumentMeta({ title, description: t('refundPage.description') });

  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="caption">{t('refundPage.description')}</p>
      </div>
      {outcome !== null && (
        <FocusedNotice cause={location.key}>
          <Notice tone={outcome.tone} live>
            {t(outcome.text, { reference: outcome.reference })}
          </Notice>
        </FocusedNotice>
      )}
      <section className="panel stack">
        <AppForm
          initial={{ reference: asked }}
          validate={({ reference }) =>
            isReference(String(reference))
              ? []
              : [{ name: 'reference', message: t('refundPage.referenceMissing') }]
          }
          idOf={({ name }) => name}
          onSubmit={({ reference }) =>
            setSearch({ compra: String(reference).trim().toUpperCase() })
          }
        >
          <BoundText
            id="reference"
            name="reference"
            width="medium"
            label={t('refundPage.reference')}
            hint={t('refundPage.referenceHint')}
            autoComplete="off"
            maxLength={20}
          />
          <FormActions>
            <Button type="submit" look="main" icon="search">
              {t('refundPage.find')}
            </Button>
          </FormActions>
        </AppForm>
      </section>
      {isReference(asked) && <Found reference={asked} />}
    </>
  );
}

function Found({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('portal');
  const found = useRefundable(reference);
  return (
    <QueryGate query={found} failed={t('refundPage.failed')}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon="search" title={t('refundPage.nothing')} role="status">
            {t('refundPage.nothingText')}
          </EmptyState>
        ) : (
          items.map((purchase) => (
            <RefundablePurchase key={purchase.purchaseId} purchase={purchase} />
          ))
        )
      }
    </QueryGate>
  );
}
