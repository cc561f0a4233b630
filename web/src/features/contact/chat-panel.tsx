import { Button } from '@cotejo/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyLeadForm } from '../../entities/lead/lazy-lead-form.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import { chatAvailableQuery } from './contact-queries.ts';

const loadForm = () => import('./chat-form.tsx').then(({ ChatForm }) => ChatForm);

/** Whether somebody of the desk is there to talk with now; outside hours from when. Nothing where this site has no chat. */
export function ChatPanel() {
  const app = useApp();
  const { t } = useTranslation('contact');
  const { formatDay, formatHour } = useLocalTime();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(chatAvailableQuery(app));
  if (isOpen)
    return (
      <LazyLeadForm
        load={loadForm}
        props={{}}
        noscript={t('form.noscript')}
        missing={t('form.missing')}
      />
    );
  if (data === undefined || data === null) return null;
  const { active, opensAt } = data;
  if (active)
    return (
      <div className="stack stack--tight">
        <p>{t('chat.active')}</p>
        <div className="row">
          <Button look="outline" onClick={() => setOpen(true)}>
            {t('chat.open')}
          </Button>
        </div>
      </div>
    );
  if (opensAt === null) return null;
  return (
    <p className="muted">
      {t('chat.opens', { day: formatDay(opensAt), hour: formatHour(opensAt) })}
    </p>
  );
}
