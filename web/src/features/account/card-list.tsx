import * as calls from '@cotejo/contract/account/account-calls.ts';
import { AskFirstButton } from '@cotejo/ui/dialog/ask-first-button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { arrived } from '../../shared/api/read-failed.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { toErrorText, toProblemText } from './problem-text.ts';

/** The cards that pay somebody's subscriptions, each of which can be removed. */
export function CardList({ session }: { readonly session: AccountSession }) {
  const { t } = useTranslation('account');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const cards = useQuery({
    queryKey: ['account', 'cards', session.key],
    queryFn: ({ signal }) => arrived(session.call(calls.listCards, {}, { signal })),
  });
  const problem = toErrorText(cards.error, t) ?? failure;
  const remove = async (id: string): Promise<void> => {
    setBusy(id);
    const result = await session.call(calls.removeCard, { params: { id } });
    setBusy(null);
    // One that is gone already was removed in another tab.
    setFailure(result.ok || result.status === 404 ? null : toProblemText(result, t));
    await cards.refetch();
  };
  const items = cards.data?.items ?? [];
  return (
    <section className="stack stack--tight" aria-labelledby="cards">
      <h2 id="cards">{t('cards.title')}</h2>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {cards.isPending && <p role="status">{t('signIn.busy')}</p>}
      {cards.data && items.length === 0 && <p className="small muted">{t('cards.none')}</p>}
      <ul className="stack stack--tight">
        {items.map(({ id, brand, last4, pays }) => {
          const card = t('cards.card', { brand: toName(brand), last4: last4 ?? '····' });
          return (
            <li key={id}>
              {card} · {pays.join('; ')}{' '}
              <AskFirstButton
                look="quiet"
                busy={busy === id}
                title={t('cards.removeTitle', { card })}
                text={t('cards.removeText', { insurances: pays.join('; ') })}
                yes={t('cards.removeYes')}
                no={t('cards.removeNo')}
                closeLabel={t('cards.close')}
                onYes={() => void remove(id)}
              >
                {t('cards.remove', { card })}
              </AskFirstButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** `visa` as people write it. */
const toName = (brand: string | null): string =>
  brand === null ? '' : brand.charAt(0).toUpperCase() + brand.slice(1);
