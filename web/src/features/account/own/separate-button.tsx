import { separateInsurance } from '@cotejo/contract/own/own-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import type { AccountSession } from '../../../shared/account/account-session.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { toProblemText } from '../problem-text.ts';
import type { Insurance } from './insurances.ts';

/** Takes a purchase or a request from the account that it was joined to; nothing where it was not. */
export function SeparateButton(props: {
  readonly session: AccountSession;
  readonly of: {
    readonly id: string;
    readonly product: string;
    readonly joined: Insurance['joined'];
  };
  readonly onDone: () => void;
}) {
  const { session, of, onDone } = props;
  const { id, product, joined } = of;
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (joined !== 'here' && joined !== 'elsewhere') return null;
  const separate = async (): Promise<void> => {
    setBusy(true);
    const result = await session.call(separateInsurance, { params: { id } });
    setBusy(false);
    setProblem(toProblemText(result, t));
    if (result.ok) onDone();
  };
  return (
    <div className="stack stack--tight">
      <span className="small muted">{t(`own.joinedBy.${joined}`)}</span>
      <Button
        look="quiet"
        size="small"
        busy={busy}
        busyLabel={t('signIn.busy')}
        onClick={() => void separate()}
      >
        {t('own.separate')}
        <span className="visually-hidden"> {product}</span>
      </Button>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </div>
  );
}
