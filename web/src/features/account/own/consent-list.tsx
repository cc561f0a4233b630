import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import {
  chooseOwnMail,
  listOwnConsents,
  withdrawConsent,
} from '@cotejo/contract/own/consent-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import { cx } from '@cotejo/ui/theme/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSession } from '../../../shared/account/account-session.ts';
import { arrived } from '../../../shared/api/read-failed.ts';
import { languageNames } from '../../../shared/language/language-names.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useLocalTime } from '../../../shared/page/use-local-time.ts';
import { toErrorText, toProblemText } from '../problem-text.ts';
import css from './rows.module.css';

type Consents = CallAnswer<'listOwnConsents'>;
type Consent = Consents['items'][number];
type MailChoice = Consents['mails'][number];

const tones: Readonly<Record<Consent['state'], StatusTone>> = {
  given: 'ok',
  contract: 'info',
  withdrawn: 'none',
};

/** What somebody agreed to, in which words, and what they may take back with one press; which mails they want. */
export function ConsentList({ session }: { readonly session: AccountSession }) {
  const { t } = useTranslation('account');
  const consents = useQuery({
    queryKey: ['account', 'consents', session.key],
    queryFn: ({ signal }) => arrived(session.call(listOwnConsents, {}, { signal })),
  });
  const { data } = consents;
  const failure = toErrorText(consents.error, t);
  const changed = (): void => void consents.refetch();
  return (
    <section id="permisos" className="stack" aria-labelledby="own-consents">
      <h2 id="own-consents">{t('own.section.permisos')}</h2>
      <p className="muted prose">{t('consent.text')}</p>
      {consents.isPending && <p role="status">{t('own.loading')}</p>}
      {failure !== null && (
        <Notice tone="danger" live>
          <p>{failure}</p>
          <Button look="outline" size="small" onClick={changed}>
            {t('own.again')}
          </Button>
        </Notice>
      )}
      {data !== undefined && (
        <>
          {data.items.length === 0 && <p className="muted">{t('consent.none')}</p>}
          {data.items.length > 0 && (
            <ul className={css.list}>
              {data.items.map((consent) => (
                <ConsentRow
                  key={consent.id}
                  session={session}
                  consent={consent}
                  onChanged={changed}
                />
              ))}
            </ul>
          )}
          <h3>{t('consent.mails')}</h3>
          <p className="muted prose">{t('consent.mailsText')}</p>
          <ul className={css.list}>
            {data.mails.map((choice) => (
              <MailRow
                key={choice.category}
                session={session}
                choice={choice}
                onChanged={changed}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ConsentRow(props: {
  readonly session: AccountSession;
  readonly consent: Consent;
  readonly onChanged: () => void;
}) {
  const { session, consent, onChanged } = props;
  const { id, kind, state, of, at, version, language, words, device, withdrawal } = consent;
  const { t } = useTranslation('account');
  const { formatDay, formatHour } = useLocalTime();
  const act = useAct(onChanged);
  const name = t(`consent.kind.${kind}`);
  return (
    <li className={cx(css.row, css['row--acts'])}>
      <div className="stack stack--tight">
        <b>{name}</b>
        <span className="small muted">
          {[of, `${formatDay(at)}, ${formatHour(at)}`, device, languageNames[language], version]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {words === null ? (
          <span className="small muted">{t('consent.noWords')}</span>
        ) : (
          <details>
            <summary>{t('consent.words')}</summary>
            {words.split('\n').map((line, index) => (
              <p key={`${index} ${line}`} className="small prose" lang={language}>
                {line}
              </p>
            ))}
          </details>
        )}
        {state === 'contract' && <span className="small muted">{t(`consent.stays.${kind}`)}</span>}
        {state === 'given' && <span className="small muted">{t(`consent.means.${kind}`)}</span>}
        {withdrawal !== null && (
          <span className="small muted">
            {t('consent.withdrawn', {
              day: formatDay(withdrawal.at),
              reference: withdrawal.reference,
            })}
          </span>
        )}
        {act.problem}
      </div>
      <Status tone={tones[state]}>{t(`consent.state.${state}`)}</Status>
      {state === 'given' && (
        <Button
          look="outline"
          size="small"
          busy={act.isBusy}
          busyLabel={t('signIn.busy')}
          onClick={() => void act.run(() => session.call(withdrawConsent, { params: { id } }))}
        >
          {t('consent.withdraw')}
          <span className="visually-hidden">
            {' '}
            {name} {of}
          </span>
        </Button>
      )}
    </li>
  );
}

function MailRow(props: {
  readonly session: AccountSession;
  readonly choice: MailChoice;
  readonly onChanged: () => void;
}) {
  const { session, choice, onChanged } = props;
  const { category, wanted, since } = choice;
  const { t } = useTranslation('account');
  const { formatDay } = useLocalTime();
  const act = useAct(onChanged);
  const name = t(`consent.mail.${category}`);
  return (
    <li className={cx(css.row, css['row--acts'])}>
      <div className="stack stack--tight">
        <b>{name}</b>
        <span className="small muted">
          {[t('consent.byMail'), since !== null && t('consent.since', { day: formatDay(since) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {act.problem}
      </div>
      <Status tone={wanted ? 'ok' : 'none'}>
        {t(wanted ? 'consent.wanted' : 'consent.refused')}
      </Status>
      <Button
        look="outline"
        size="small"
        busy={act.isBusy}
        busyLabel={t('signIn.busy')}
        onClick={() =>
          void act.run(() => session.call(chooseOwnMail, { body: { category, wanted: !wanted } }))
        }
      >
        {t(wanted ? 'consent.stop' : 'consent.again')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}

/** One press and what became of it. */
function useAct(onDone: () => void) {
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const run = async (ask: () => Promise<Parameters<typeof toProblemText>[0]>): Promise<void> => {
    setBusy(true);
    const result = await ask();
    setBusy(false);
    setText(toProblemText(result, t));
    if (result.ok) onDone();
  };
  const problem = text !== null && (
    <Notice tone="danger" live>
      {text}
    </Notice>
  );
  return { isBusy, problem, run };
}
