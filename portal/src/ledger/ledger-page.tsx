import { dayOutcomes, type DayOutcome } from '@cotejo/domain/ledger/compare-movements.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { Tabs } from '@cotejo/ui/tabs/tabs.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useSearchParams } from 'react-router-dom';
import { ledgerPath } from '../paths.ts';
import { QueryGate } from '../query-gate.tsx';
import { useRefused } from '../use-refused.tsx';
import { BalanceTable } from './balance-table.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { DifferencePanels } from './difference-panels.tsx';
import { useBalances, useComparisons } from './use-ledger.ts';

const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** What stands on each account, and how every day agrees with what the providers list. With a day: that one, to its charges. */
export function LedgerPage() {
  const { t } = useTranslation('portal');
  const [search] = useSearchParams();
  const asked = search.get('dia') ?? '';
  const chosen = day.test(asked) ? asked : null;
  useDocumentMeta({ title: t('ledger.title'), description: t('ledger.description') });
  return (
    <>
      <div>
        <h1>{chosen === null ? t('ledger.title') : t('ledger.ofDay', { day: chosen })}</h1>
        <p className="caption">{t('ledger.description')}</p>
      </div>
      {chosen === null ? (
        <Days outcome={dayOutcomes.find((each) => each === search.get('resultado')) ?? null} />
      ) : (
        <OneDay day={chosen} />
      )}
    </>
  );
}

function Days({ outcome }: { readonly outcome: DayOutcome | null }) {
  const { t } = useTranslation('portal');
  const refused = useRefused(t('ledger.noPermission'));
  return (
    <>
      <Tabs
        label={t('ledger.outcomes')}
        kind="page"
        current={outcome ?? 'all'}
        tabs={[
          { id: 'all', label: t('ledger.every'), href: ledgerPath() },
          ...dayOutcomes.map((each) => ({
            id: each,
            label: t(`ledger.outcome.${each}`),
            href: ledgerPath({ outcome: each }),
          })),
        ]}
      />
      <QueryGate query={useComparisons(null)} failed={t('ledger.failed')} refused={refused}>
        {({ items }) => {
          const shown = items.filter((each) => outcome === null || each.outcome === outcome);
          return (
            <>
              {shown.length === 0 ? (
                <EmptyState icon="check" title={t('ledger.noDays')} role="status" />
              ) : (
                <TablePanel label={t('ledger.days')}>
                  <ComparisonTable rows={shown} />
                </TablePanel>
              )}
              <Balances />
            </>
          );
        }}
      </QueryGate>
    </>
  );
}

function Balances() {
  const { t } = useTranslation('portal');
  return (
    <section className="stack" aria-labelledby="ledger-balances">
      <h2 id="ledger-balances">{t('ledger.balances')}</h2>
      <p className="caption">{t('ledger.balancesText')}</p>
      <QueryGate query={useBalances()} failed={t('ledger.failed')}>
        {({ balances }) =>
          balances.length === 0 ? (
            <p className="muted">{t('ledger.noBalances')}</p>
          ) : (
            <TablePanel label={t('ledger.balances')}>
              <BalanceTable rows={balances} />
            </TablePanel>
          )
        }
      </QueryGate>
    </section>
  );
}

function OneDay({ day }: { readonly day: string }) {
  const { t } = useTranslation('portal');
  return (
    <>
      <div>
        <ButtonLink look="quiet" size="small" href={ledgerPath()}>
          {t('ledger.back')}
        </ButtonLink>
      </div>
      <QueryGate
        query={useComparisons(day)}
        failed={t('ledger.failed')}
        refused={useRefused(t('ledger.noPermission'))}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="calendar" title={t('ledger.noDay')} role="status" />
          ) : (
            <>
              <TablePanel label={t('ledger.days')}>
                <ComparisonTable rows={items} />
              </TablePanel>
              <DifferencePanels comparisons={items} />
            </>
          )
        }
      </QueryGate>
    </>
  );
}
