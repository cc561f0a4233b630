import { updateInsuranceRequest, updatePlanRequest } from '@cotejo/contract/lead/lead-calls.ts';
import { buildRequestChangeForm } from '@cotejo/domain/lead/request-form.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useMemo, useRef } from 'react';
import { LeadForm, leadWords } from '../../entities/lead/lead-form.tsx';
import { LeadSent } from '../../entities/lead/lead-sent.tsx';
import { useLead } from '../../entities/lead/use-lead.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { OwnRequestData } from './own-request-data.ts';

interface ChangeFormProps {
  readonly token: string;
  readonly request: OwnRequestData;
}

/** Changes the answers of a request. What was typed is kept in the tab until the server has it. */
export function ChangeForm({ token, request }: ChangeFormProps) {
  const { t } = useTranslation('request');
  const { api, country, language } = useApp();
  const { kind, form, agreedTo, answers, reference, receivedAt } = request;
  const definition = useMemo(
    () => buildRequestChangeForm({ ...form, country, language, requestKind: kind, agreedTo }),
    [form, country, language, kind, agreedTo],
  );
  /** What the server has. */
  const known = useRef<Readonly<Record<string, unknown>>>(answers);
  const lead = useLead({
    // A draft of answers that were changed elsewhere is of no use: it would bring them back.
    subject: `cambio/${reference}/${receivedAt}`,
    initial: answers,
    send: async (given, options) => {
      const names = definition.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
      // What was emptied is sent as empty; a document that was left empty stays as it is.
      const emptied = names.filter((name) => name in known.current && !(name in given));
      const body = { token, ...Object.fromEntries(emptied.map((name) => [name, ''])), ...given };
      const result =
        kind === 'plan'
          ? await api.call(updatePlanRequest, { body }, options)
          : await api.call(updateInsuranceRequest, { body }, options);
      if (result.ok) known.current = given;
      return result;
    },
  });
  const { state, again } = lead;
  if (state.kind === 'sent')
    return (
      <LeadSent>
        <Notice tone="ok" title={t('sent.title')}>
          <p>{t('sent.text', { email: request.email })}</p>
        </Notice>
        <div className="row">
          <Button look="quiet" icon="edit" onClick={again}>
            {t('sent.again')}
          </Button>
        </div>
      </LeadSent>
    );
  return (
    <LeadForm
      definition={definition}
      lead={lead}
      words={leadWords(t, 'form')}
      groupId="own-request"
    />
  );
}
