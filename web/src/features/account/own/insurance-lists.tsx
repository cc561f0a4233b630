import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import type { AccountSession } from '../../../shared/account/account-session.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { AddAddress } from './add-address.tsx';
import { ChargeList } from './charge-list.tsx';
import { OwedNotice } from './owed-notice.tsx';
import type { Insurance, Insurances } from './insurances.ts';
import { PolicyWays } from './policy-ways.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import { RequestList } from './request-list.tsx';
import { TicketList } from './ticket-list.tsx';
import { SeparateButton } from './separate-button.tsx';
import { useOpenInsurance } from './use-open-insurance.ts';
import css from './rows.module.css';

/** What is owed first, then policies, their charges, requests, and the way to what was bought with another address. */
export function InsuranceLists(props: {
  readonly session: AccountSession;
  readonly insurances: Insurances;
  readonly email: string;
  readonly onChanged: () => void;
}) {
  const { session, insurances, email, onChanged } = props;
  const { purchases, requests, tickets, unproven } = insurances;
  const { t } = useTranslation('account');
  const { opening, problem, open } = useOpenInsurance(session);
  const policies = purchases.filter(({ policyNumber }) => policyNumber !== null);
  const others = purchases.filter(({ policyNumber }) => policyNumber === null);
  const listOf = (some: readonly Insurance[], label: string) => (
    <ul className={css.list}>
      {some.map((one) => (
        <li key={one.id} className={css.row}>
          <PurchaseRow purchase={one} standing={standingOf(one)}>
            <b>{one.product}</b>
          </PurchaseRow>
          <Button
            look="outline"
            size="small"
            busy={opening === one.id}
            busyLabel={t('signIn.busy')}
            onClick={() => void open(one.id)}
          >
            {t(label)}
            <span className="visually-hidden"> {one.product}</span>
          </Button>
          {one.policyNumber !== null && (
            <PolicyWays
              session={session}
              insurance={one}
              isBusy={opening === one.id}
              onOpen={(part) => void open(one.id, part)}
            />
          )}
          <SeparateButton session={session} of={one} onDone={onChanged} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {purchases.map((one) => (
        <OwedNotice
          key={one.id}
          insurance={one}
          isBusy={opening === one.id}
          onPay={() => void open(one.id, '#periods')}
        />
      ))}
      <section id="polizas" className="stack" aria-labelledby="own-policies">
        <h2 id="own-policies">{t('own.section.polizas')}</h2>
        {policies.length === 0 && <p className="muted">{t('own.noPolicies')}</p>}
        {policies.length > 0 && listOf(policies, 'own.openPolicy')}
        {others.length > 0 && (
          <>
            <h3>{t('own.others')}</h3>
            {listOf(others, 'own.openPurchase')}
          </>
        )}
      </section>
      <ChargeList insurances={policies} />
      <RequestList session={session} requests={requests} onChanged={onChanged} />
      <TicketList tickets={tickets} />
      <AddAddress session={session} email={email} unproven={unproven} onAdded={onChanged} />
    </>
  );
}

const standingOf = ({ cover }: Insurance) =>
  cover === null ? undefined : (
    <Status tone={cover.standing === 'ACTIVE' ? 'ok' : 'wait'}>{cover.name}</Status>
  );
