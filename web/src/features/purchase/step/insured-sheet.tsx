import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readInsuredSheet } from '@cotejo/contract/purchase/purchase-calls.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { SheetPanel } from '../../../shared/sheet/sheet-panel.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** What reading a sheet found; it outlives the form that it fills. */
export type InsuredReading = NonNullable<CallAnswer<'readInsuredSheet'>>;

export interface InsuredSheetProps {
  readonly reading: InsuredReading | null;
  /** `values` are for the form; null = it stays as it is. */
  readonly onRead: (reading: InsuredReading | null, values: FormValues | null) => void;
}

/** A sheet in place of typing: it fills the form, and says what is wrong by the rows of the sheet. */
export function InsuredSheet({ reading, onRead }: InsuredSheetProps) {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { session } = usePurchaseView().server;
  return (
    <SheetPanel
      id="insured-sheet"
      title={t('sheet.title')}
      text={t('sheet.text')}
      reading={reading}
      onSend={(file, fetch) =>
        api.call(
          readInsuredSheet,
          { params: { session } },
          { headers: { 'accept-language': language }, file, fetch },
        )
      }
      onRead={(read) => {
        const insured = read?.insured ?? [];
        onRead(read, insured.length === 0 ? null : { insured });
      }}
    >
      <StatusMessage className="small">
        {reading?.problems.length === 0 ? t('sheet.read') : ''}
      </StatusMessage>
    </SheetPanel>
  );
}
