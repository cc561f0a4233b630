import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { askForToken, type Token } from '../../shared/account/account-session.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { toProblemText } from './problem-text.ts';

/** For who works at several places: at which of them this session does. */
export function PlaceForm(props: {
  readonly challenge: string;
  readonly places: Token['places'];
  readonly onToken: (token: Token) => void;
  readonly onStartAgain: () => void;
}) {
  const { challenge, places, onToken, onStartAgain } = props;
  const { api } = useApp();
  const { t } = useTranslation('account');
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const choose = async (membershipId: string): Promise<void> => {
    setChosen(membershipId);
    const result = await askForToken(api, { grant: 'place', challenge, membershipId });
    setChosen(null);
    setProblem(toProblemText(result, t));
    if (result.ok) onToken(result.data);
  };

  return (
    <div className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t('place.title')}
      </h2>
      <p>{t('place.description')}</p>
      <ul className="stack stack--tight">
        {places.map(({ id, roleTitle, placeName }) => (
          <li key={id}>
            <Button
              wide
              busy={chosen === id}
              busyLabel={t('signIn.busy')}
              onClick={() => void choose(id)}
            >
              {t('place.option', { role: roleTitle, place: placeName })}
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div>
        <Button look="quiet" onClick={onStartAgain}>
          {t('place.back')}
        </Button>
      </div>
    </div>
  );
}
