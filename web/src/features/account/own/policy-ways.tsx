import { Button } from '@cotejo/ui/button/button.tsx';
import type { AccountSession } from '../../../shared/account/account-session.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { DocumentList } from './document-list.tsx';
import type { Insurance } from './insurances.ts';

/** What somebody does with a policy of theirs: its documents, and of one that is paid by periods its payments and its end. */
export function PolicyWays(props: {
  readonly session: AccountSession;
  readonly insurance: Insurance;
  readonly isBusy: boolean;
  /** Opens the part of the policy's page. */
  readonly onOpen: (part: string) => void;
}) {
  const { session, insurance, isBusy, onOpen } = props;
  const { t } = useTranslation('account');
  const ways =
    insurance.periods.length === 0
      ? []
      : [
          { part: '#periods', label: 'own.pay' },
          ...(insurance.periods.some(({ isAsked }) => !isAsked)
            ? [{ part: '#card', label: 'own.card' }]
            : []),
          { part: '#subscription', label: 'own.end' },
        ];
  return (
    <div className="row">
      <DocumentList session={session} insurance={insurance} />
      {ways.map(({ part, label }) => (
        <Button key={part} look="quiet" size="small" busy={isBusy} onClick={() => onOpen(part)}>
          {t(label)}
          <span className="visually-hidden"> {insurance.product}</span>
        </Button>
      ))}
    </div>
  );
}
