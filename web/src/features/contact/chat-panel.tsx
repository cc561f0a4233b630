import { countries } from '@cotejo/domain/country/country.ts';
import { dateFormat } from '@cotejo/domain/country/formatters.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyLeadForm } from '../../entities/lead/lazy-lead-form.tsx';
import { localeOf } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { chatAvailableQuery } from './contact-queries.ts';

const loadForm = () => import('./chat-form.tsx').then(({ ChatForm }) => ChatForm);

/** Whether somebody of the desk is there to talk with now; outside hours from when. Nothing where this site has no chat. */
export function ChatPanel() {
  const app = useApp();
  const { t } = useTranslation('contact');
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
  const at = dateFormat(localeOf(app.language, app.country), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: countries[app.country].timeZone,
    timeZoneName: 'short',
  }).format(new Date(opensAt));
  return <p className="muted">{t('chat.opens', { at })}</p>;
}
