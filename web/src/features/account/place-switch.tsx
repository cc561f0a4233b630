import { changePlace } from '@cotejo/contract/account/account-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { toProblemText } from './problem-text.ts';

export type Place = NonNullable<CallAnswer<'readMe'>>['places'][number];

/** The other places of who works at several; the session goes on at the one that is chosen. */
export function PlaceSwitch(props: {
  readonly session: AccountSession;
  readonly places: readonly Place[];
  /** What was read for the place before no longer holds. */
  readonly onChanged: () => Promise<unknown>;
}) {
  const { session, places, onChanged } = props;
  const { t } = useTranslation('account');
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  const change = async ({ id, roleTitle, placeName }: Place): Promise<void> => {
    setChosen(id);
    const result = await session.call(changePlace, { body: { membershipId: id } });
    setProblem(toProblemText(result, t));
    if (result.ok) {
      await onChanged();
      setNews(t('panel.placeChanged', { role: roleTitle, place: placeName }));
    }
    setChosen(null);
  };

  return (
    <section className="stack stack--tight">
      <h2>{t('panel.otherPlaces')}</h2>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {news !== null && problem === null && (
        <Notice tone="ok" live>
          {news}
        </Notice>
      )}
      <ul className="stack stack--tight">
        {places
          .filter(({ isThis }) => !isThis)
          .map((place) => (
            <li key={place.id}>
              <Button
                wide
                busy={chosen === place.id}
                busyLabel={t('signIn.busy')}
                onClick={() => void change(place)}
              >
                {t('panel.changePlace', { role: place.roleTitle, place: place.placeName })}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
