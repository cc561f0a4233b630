import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useMay } from '../session/use-may.ts';
import { SettlementUpload } from './settlement-upload.tsx';
import { SettlementsPanel } from './settlements-panel.tsx';

/** What Webpay settled by its files, and where one is brought. */
export function SettlementsPage() {
  const { t } = useTranslation('portal');
  const may = useMay();
  useDocumentMeta({ title: t('settlement.title'), description: t('settlement.description') });
  return (
    <>
      <div>
        <h1>{t('settlement.title')}</h1>
        <p className="caption">{t('settlement.description')}</p>
      </div>
      {may('ledger:settle') && <SettlementUpload />}
      <SettlementsPanel />
    </>
  );
}
