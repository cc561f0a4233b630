import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readPartnerFile } from '@cotejo/contract/staff/transfer-calls.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { SheetPanel } from '@cotejo/web/src/shared/sheet/sheet-panel.tsx';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';

type Reading = NonNullable<CallAnswer<'readPartnerFile'>>;

/** The file in which a partner says what came: each row counts as typed by who brings it. */
export function PartnerFile({ onRead }: { readonly onRead: () => void }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const [reading, setReading] = useState<Reading | null>(null);
  return (
    <SheetPanel
      id="partner-file"
      title={t('partnerFile.title')}
      text={t('partnerFile.text')}
      reading={reading}
      onSend={(file, fetch) =>
        session.call(readPartnerFile, {}, { headers: { 'accept-language': language }, file, fetch })
      }
      onRead={(read) => {
        setReading(read);
        if (read !== null) onRead();
      }}
    >
      {reading !== null && <Counts reading={reading} />}
    </SheetPanel>
  );
}

function Counts({ reading: { rows, problems } }: { readonly reading: Reading }) {
  const { t } = useTranslation('portal');
  const count = (status: Reading['rows'][number]['status']) =>
    rows.filter((row) => row.status === status).length;
  const refused = new Set(problems.map(({ rowNumber }) => rowNumber)).size;
  return (
    <Notice
      live
      tone={refused === 0 ? 'ok' : 'warn'}
      title={t('partnerFile.read', {
        matched: count('matched'),
        asked: count('asked'),
        refused,
      })}
    />
  );
}
