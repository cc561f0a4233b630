import { startChat } from '@cotejo/contract/ticket/chat-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { buildChatForm } from '@cotejo/domain/ticket/chat.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LeadForm, leadWords } from '../../entities/lead/lead-form.tsx';
import { LeadSent } from '../../entities/lead/lead-sent.tsx';
import { useLead } from '../../entities/lead/use-lead.ts';
import { pathInLanguage } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';

/** Who writes and about what; then the page of the conversation, where the answers come in. */
export function ChatForm() {
  const { t } = useTranslation('contact');
  const { api, country, language } = useApp();
  const navigate = useNavigate();
  // Another conversation later is another one.
  const [began] = useState(() => Date.now());
  const [conversation, setConversation] = useState<string | null>(null);
  const definition = useMemo(() => buildChatForm(country, language), [country, language]);
  const lead = useLead({
    subject: `chat/${began}`,
    send: async (values, options) => {
      const result = await api.call(startChat, { body: { values } }, options);
      if (!result.ok) return result;
      const { reference, link } = result.data;
      setConversation(`${sitePaths.ticket}#${link}`);
      void navigate(`${pathInLanguage(sitePaths.ticket, language)}#${link}`);
      return { ...result, data: { reference, token: null } };
    },
    root: 'values.',
  });
  if (lead.state.kind === 'sent')
    return (
      <LeadSent>
        <Notice tone="ok" title={t('sent.title')}>
          <p>
            {t('sent.code')} <strong className="code">{lead.state.receipt.reference}</strong>
          </p>
        </Notice>
        {/* In a frame the conversation opens in a window of its own, which a browser may refuse to open by itself. */}
        {conversation !== null && (
          <div className="row">
            <ButtonLink look="main" href={conversation}>
              {t('chat.continue')}
            </ButtonLink>
          </div>
        )}
      </LeadSent>
    );
  return (
    <LeadForm
      definition={definition}
      lead={lead}
      words={leadWords(t, 'form')}
      groupId="chat"
      idPrefix="chat-"
    />
  );
}
