import { openOwn } from '@cotejo/contract/own/own-calls.ts';
import { Fold } from '@cotejo/ui/disclosure/fold.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import type { AccountSession } from '../../../shared/account/account-session.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { MailCodeForm } from '../mail-code-form.tsx';

/** What was bought with another address, or with this one since: it is shown once a code has proven that address. */
export function AddAddress(props: {
  readonly session: AccountSession;
  readonly email: string;
  /** Purchases that name the account's own address and wait for its code. */
  readonly unproven: number;
  readonly onAdded: () => void;
}) {
  const { session, email, unproven, onAdded } = props;
  const { t } = useTranslation('account');
  const [said, setSaid] = useState<string | null>(null);
  const add = async (body: { email: string; code: string }) => {
    const result = await session.call(openOwn, { body });
    if (!result.ok) return result;
    const joined = result.data.joined ?? 0;
    const none = result.data.requests.length === 0 ? 'own.joinedNone' : 'own.joinedAsked';
    setSaid(joined === 0 ? t(none) : t('own.joined', { count: joined }));
    onAdded();
    return result;
  };
  return (
    <section id="otro-correo" className="stack prose" aria-labelledby="own-add">
      <h2 id="own-add">{t('own.section.otro-correo')}</h2>
      {said !== null && (
        <Notice tone="info" live>
          {said}
        </Notice>
      )}
      {unproven > 0 && (
        <div className="panel stack">
          <p>{t('own.unproven', { count: unproven })}</p>
          <MailCodeForm
            key={email}
            id="own-prove"
            session={session}
            email={email}
            go={t('own.prove')}
            onCode={add}
          />
        </div>
      )}
      <p className="muted">{t('own.addText')}</p>
      <Fold summary={t('own.add')}>
        <MailCodeForm key={said} id="own-add" session={session} go={t('own.prove')} onCode={add} />
      </Fold>
    </section>
  );
}
