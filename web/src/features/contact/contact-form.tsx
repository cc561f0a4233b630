import { sendContact } from '@cotejo/contract/lead/contact-calls.ts';
import { buildContactForm } from '@cotejo/domain/lead/contact-form.ts';
import type { FormOption } from '@cotejo/domain/form/definition.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LeadForm, leadWords } from '../../entities/lead/lead-form.tsx';
import { leadOriginOf } from '../../entities/lead/lead-origin.ts';
import { LeadSent } from '../../entities/lead/lead-sent.tsx';
import { ResendMail, resendWords } from '../../entities/lead/resend-mail.tsx';
import { useLead } from '../../entities/lead/use-lead.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { contactLinesQuery, handedOverQuery } from './contact-queries.ts';

export interface ContactFormProps {
  /** Opens what another system knows of whoever writes. */
  readonly handedOver: string | null;
}

/** A message to us, which becomes a lead of the line that it is about. */
export function ContactForm({ handedOver }: ContactFormProps) {
  const app = useApp();
  const { t } = useTranslation('contact');
  const lines = useQuery(contactLinesQuery(app));
  const given = useQuery(handedOverQuery(app, handedOver));
  if (lines.isPending || given.isPending) return <p role="status">{t('loading')}</p>;
  return <Form lines={lines.data ?? []} given={given.data ?? null} />;
}

type HandedOver = Readonly<Record<string, unknown>> | null;

const names = [
  'businessLine',
  'nombrepersona',
  'correopersona',
  'telefonopersona',
  'mensaje',
] as const;

function Form({ lines, given }: { lines: readonly FormOption[]; given: HandedOver }) {
  const { t } = useTranslation('contact');
  const { api, country, language } = useApp();
  const lead = useLead({
    subject: 'contacto',
    root: 'datosingresados.',
    initial: Object.fromEntries(
      names.flatMap((name) => (given?.[name] ? [[name, given[name]]] : [])),
    ),
    send: (answers, options) => {
      const { businessLine, consent, consentTextVersion, ...datosingresados } = answers;
      return api.call(
        sendContact,
        {
          body: {
            ...(typeof businessLine === 'string' ? { businessLine } : {}),
            datosingresados,
            consent: consent === true,
            consentTextVersion: String(consentTextVersion),
            desde: 'contacto',
            ...leadOriginOf(country),
          },
        },
        options,
      );
    },
  });
  const form = useMemo(
    () => buildContactForm({ country, language, lines }),
    [country, language, lines],
  );
  const { state, again } = lead;
  if (state.kind !== 'sent')
    return (
      <LeadForm definition={form} lead={lead} words={leadWords(t, 'form')} groupId="contact" />
    );
  const { reference, email, token } = state.receipt;
  return (
    <LeadSent>
      <Notice tone="ok" title={t('sent.title')}>
        <p>
          {t('sent.code')} <strong className="code">{reference}</strong>
        </p>
        <p>{t('sent.mail', { email })}</p>
      </Notice>
      <div className="row">
        <Button look="quiet" icon="edit" onClick={again}>
          {t('sent.again')}
        </Button>
        <ResendMail token={token} words={resendWords(t, 'sent')} />
      </div>
    </LeadSent>
  );
}
