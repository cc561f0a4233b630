import { addSettlement } from '@cotejo/contract/ledger/ledger-calls.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { SheetPanel } from '@cotejo/web/src/shared/sheet/sheet-panel.tsx';
import { useState } from 'react';
import { useSignedIn } from '../session/session-context.ts';
import { DifferenceList } from './difference-list.tsx';
import { useSettlementsAgain, type AddedSettlement } from './use-settlements.ts';

/** Where a settlement file of Webpay is brought; a file with a problem counts nothing. */
export function SettlementUpload() {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const readAgain = useSettlementsAgain();
  const [reading, setReading] = useState<AddedSettlement | null>(null);
  return (
    <SheetPanel
      id="settlement-file"
      title={t('settlement.upload.title')}
      text={t('settlement.upload.text')}
      reading={reading}
      onSend={(file, fetch) =>
        session.call(addSettlement, {}, { headers: { 'accept-language': language }, file, fetch })
      }
      onRead={(read) => {
        setReading(read);
        if (read?.settlement) readAgain();
      }}
    >
      {reading !== null && <Outcome added={reading} />}
    </SheetPanel>
  );
}

function Outcome({
  added: { settlement, isRepeated, differences },
}: {
  readonly added: AddedSettlement;
}) {
  const { t } = useTranslation('portal');
  if (settlement === null)
    return <Notice live tone="warn" title={t('settlement.upload.refused')} />;
  const { lineCount, addedCount } = settlement;
  const title = isRepeated
    ? t('settlement.upload.repeated')
    : t('settlement.upload.read', { count: lineCount, added: addedCount });
  if (differences.length === 0)
    return (
      <Notice live tone="ok" title={title}>
        {t('settlement.upload.agrees')}
      </Notice>
    );
  return (
    <Notice live tone="warn" title={title}>
      <p>{t('settlement.upload.differs', { count: differences.length })}</p>
      <DifferenceList differences={differences} />
    </Notice>
  );
}
