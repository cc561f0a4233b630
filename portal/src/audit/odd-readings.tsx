import { resolveOddReading } from '@cotejo/contract/audit/audit-calls.ts';
import { reasonForm } from '@cotejo/domain/form/reason-field.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ActForm } from '../act/act-form.tsx';
import { useSend } from '../act/use-send.ts';
import { useSignedIn } from '../session/session-context.ts';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import { auditAt } from './audit-address.ts';
import { auditKey, type OddReading } from './use-audit.ts';

/** People who read more than is usual, until somebody else says why. */
export function OddReadings({ readings }: { readonly readings: readonly OddReading[] }) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  if (readings.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="odd-readings">
      <h2 id="odd-readings">{t('audit.odd.title')}</h2>
      <p className="caption">{t('audit.odd.text')}</p>
      <ul className="stack">
        {readings.map((reading) => (
          <li key={reading.accountId} className="row row--spread">
            <span>
              <TextLink href={auditAt({ actorId: reading.accountId })}>
                {reading.name ?? reading.accountId}
              </TextLink>
              <br />
              {/* As the machine wrote it. */}
              <small>
                <span lang="en">{reading.detail}</span> · {formatTime(reading.since)}
              </small>
            </span>
            {reading.isOwn ? <small>{t('audit.odd.own')}</small> : <Explain reading={reading} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Explain({ reading }: { readonly reading: OddReading }) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { session } = useSignedIn();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const { send, ...sending } = useSend();
  const { accountId } = reading;
  const reference = reading.name ?? accountId;
  const leave = async (tone: 'ok' | 'warn', text: string): Promise<true> => {
    await navigate(pathname + search, {
      state: { outcome: { tone, text, reference } },
      replace: true,
    });
    await client.invalidateQueries({ queryKey: [auditKey] });
    return true;
  };
  const explain = (reason: string): Promise<void> =>
    send<unknown>(
      { accountId, reason },
      () => session.call(resolveOddReading, { params: { id: accountId }, body: { reason } }),
      async (result) => {
        if (result.ok) return leave('ok', 'audit.odd.done');
        return result.problem?.code === 'NOT_FOUND' ? leave('warn', 'audit.odd.meanwhile') : false;
      },
    );
  return (
    <>
      <Button
        size="small"
        aria-label={t('audit.odd.explainFor', { name: reference })}
        onClick={() => setAsking(true)}
      >
        {t('audit.odd.explain')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('audit.odd.explainTitle')}
        text={t('audit.odd.explainText')}
        closeLabel={t('confirm.close')}
      >
        <ActForm
          act={sending}
          form={reasonForm('odd-reading', language)}
          go={t('audit.odd.explain')}
          confirm={null}
          onSend={({ reason }) => void explain(String(reason))}
        />
      </Dialog>
    </>
  );
}
