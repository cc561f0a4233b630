import { answerInvitation, listInvitations } from '@cotejo/contract/account/account-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { arrived } from '../../shared/api/read-failed.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import { toErrorText, toProblemText } from './problem-text.ts';

type Invitation = NonNullable<CallAnswer<'listInvitations'>>['items'][number];

/** The roles that somebody is invited to, each taken or not; nothing where there are none. */
export function InvitationList(props: {
  readonly session: AccountSession;
  /** The places of the account may be others now. */
  readonly onAnswered: () => Promise<unknown>;
}) {
  const { session, onAnswered } = props;
  const { t } = useTranslation('account');
  const { formatDay } = useLocalTime();
  const [failure, setFailure] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const invitations = useQuery({
    queryKey: ['account', 'invitations', session.key],
    queryFn: ({ signal }) => arrived(session.call(listInvitations, {}, { signal })),
  });
  const items = invitations.data?.items ?? [];
  const problem = toErrorText(invitations.error, t) ?? failure;
  if (items.length === 0 && news === null && problem === null) return null;

  const answer = async (
    { id, roleTitle: role, placeName: place }: Invitation,
    accepted: boolean,
  ): Promise<void> => {
    setBusy(true);
    const result = await session.call(answerInvitation, { params: { id }, body: { accepted } });
    setFailure(toProblemText(result, t));
    setNews(
      result.ok ? t(`invitation.${accepted ? 'accepted' : 'declined'}`, { role, place }) : null,
    );
    await onAnswered();
    setBusy(false);
  };

  return (
    <section className="stack stack--tight">
      <h2>{t('invitation.title')}</h2>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {news !== null && (
        <Notice tone="ok" live>
          {news}
        </Notice>
      )}
      <ul className="stack stack--tight">
        {items.map((each) => {
          const said = { role: each.roleTitle, place: each.placeName };
          return (
            <li key={each.id} className="stack stack--tight">
              <span className="muted">
                {t('invitation.until', { date: formatDay(each.expiresAt) })}
              </span>
              <Button disabled={busy} onClick={() => void answer(each, true)}>
                {t('invitation.accept', said)}
              </Button>
              <Button look="quiet" disabled={busy} onClick={() => void answer(each, false)}>
                {t('invitation.decline', said)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
