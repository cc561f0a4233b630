import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useLocalTime } from '../../../shared/page/use-local-time.ts';
import type { Insurance } from './insurances.ts';

const tones: Readonly<Record<Insurance['status'], StatusTone>> = {
  filling: 'wait',
  reviewing: 'wait',
  paying: 'wait',
  confirming: 'wait',
  issuing: 'wait',
  confirmed: 'ok',
  cancelled: 'none',
  expired: 'none',
  refused: 'none',
  refunding: 'wait',
  refunded: 'none',
};

type Told = Pick<Insurance, 'country' | 'organization' | 'policyNumber' | 'openedAt' | 'status'>;

/** A purchase in a list: its name, as the page leads to it, with whose it is, since when, and where it stands. */
export function PurchaseRow({
  purchase: { country, organization, policyNumber, openedAt, status },
  standing,
  children,
}: {
  readonly purchase: Told;
  /** In place of the purchase's status: where the policy stands. */
  readonly standing?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('account');
  const { country: here } = useApp();
  const { formatDay } = useLocalTime();
  const facts = [
    organization,
    policyNumber === null
      ? t('own.opened', { date: formatDay(openedAt) })
      : t('own.policy', { number: policyNumber }),
    country !== here && t(`shell:country.${country}`),
  ];
  return (
    <>
      <div className="stack stack--tight">
        {children}
        <span className="small muted">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {standing ?? <Status tone={tones[status]}>{t(`own.status.${status}`)}</Status>}
    </>
  );
}
