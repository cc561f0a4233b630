import { replyToTicket } from '@cotejo/contract/ticket/own-ticket-calls.ts';
import { buildReplyForm } from '@cotejo/domain/ticket/own-ticket.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useMemo } from 'react';
import { LeadForm, leadWords } from '../../entities/lead/lead-form.tsx';
import { LeadSent } from '../../entities/lead/lead-sent.tsx';
import { useLead } from '../../entities/lead/use-lead.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { OwnTicketData } from './own-ticket-data.ts';

/** Writes to the desk about a question. What was typed is kept in the tab until the server has it. */
export function ReplyForm(props: {
  readonly link: string;
  readonly ticket: OwnTicketData;
  readonly onReplied: (news: OwnTicketData) => void;
}) {
  const { link, ticket, onReplied } = props;
  const { reference, createdAt, messages } = ticket;
  // As many as they wrote themselves: an answer that comes in keeps what is typed.
  const own = messages.filter(({ from }) => from === 'you').length;
  const { t } = useTranslation('request');
  const { api, language } = useApp();
  const definition = useMemo(() => buildReplyForm(language), [language]);
  const lead = useLead({
    subject: `consulta/${reference}/${createdAt}/${own}`,
    send: async (given, options) => {
      const body = { link, text: String(given['text']) };
      const result = await api.call(replyToTicket, { body }, options);
      if (!result.ok) return result;
      onReplied(result.data);
      return { ...result, data: { reference, token: null } };
    },
  });
  if (lead.state.kind === 'sent')
    return (
      <LeadSent>
        <Notice tone="ok" title={t('ticket.sent.title')}>
          <p>{t('ticket.sent.text')}</p>
        </Notice>
      </LeadSent>
    );
  return (
    <LeadForm
      definition={definition}
      lead={lead}
      words={leadWords(t, 'ticket.form')}
      groupId="own-ticket"
    />
  );
}
