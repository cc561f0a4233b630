import { openInsurance } from '@cotejo/contract/own/own-calls.ts';
import { getConfirmation } from '@cotejo/contract/purchase/purchase-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import type { AccountSession } from '../../../shared/account/account-session.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { toProblemText } from '../problem-text.ts';
import type { Insurance } from './insurances.ts';

type Documents = CallAnswer<'getConfirmation'>['documents'];

/** The documents of a policy, read once somebody asks for them: that opens the purchase in this browser, as its page does. */
export function DocumentList(props: {
  readonly session: AccountSession;
  readonly insurance: Insurance;
}) {
  const { session, insurance } = props;
  const { t } = useTranslation('account');
  const { api } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [documents, setDocuments] = useState<Documents | null>(null);
  const read = async (): Promise<void> => {
    setBusy(true);
    const opened = await session.call(openInsurance, { params: { id: insurance.id } });
    const answer = opened.ok
      ? await api.call(getConfirmation, { params: { session: sessionOf(opened.data.url) } })
      : opened;
    setBusy(false);
    setProblem(toProblemText(answer, t));
    if (answer.ok && 'documents' in answer.data) setDocuments(answer.data.documents);
  };
  if (documents !== null)
    return (
      <ul className="stack stack--tight" aria-label={t('own.documentsOf', insurance)}>
        {documents.map(({ id, name, note, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            <span className="small muted">{note}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <Button
        look="quiet"
        size="small"
        busy={isBusy}
        busyLabel={t('signIn.busy')}
        onClick={() => void read()}
      >
        {t('own.documents')}
        <span className="visually-hidden"> {insurance.product}</span>
      </Button>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </>
  );
}

const sessionOf = (url: string): string => new URL(url).searchParams.get('session') ?? '';
