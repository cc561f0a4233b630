import { fromOutcomeCounts } from '@cotejo/domain/privacy/subject-request-row.ts';
import type { SubjectRequestRecord } from '@cotejo/domain/privacy/subject-request-row.ts';
import { describeOutcome } from '@cotejo/domain/privacy/subject-texts.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';

interface CellProps {
  readonly row: SubjectRequestRecord;
}

/** What one person decided and why, for whoever has to decide the same. */
export function ProposedCell({ row: { proposed, countryCode } }: CellProps) {
  const { t } = useTranslation('record');
  const { formatDay } = useLocalTime(countryCode);
  if (proposed.length === 0) return <span className="muted">{t('list.none')}</span>;
  return (
    <ul>
      {proposed.map(({ decision, reason, at }) => (
        <li key={decision}>
          {t('subject-request.decided', {
            decision: t(`subject-request.decision.${decision}`),
            day: formatDay(at),
            reason,
          })}
        </li>
      ))}
    </ul>
  );
}

/** What was erased and what is kept, with the law or the reason that says so. */
export function OutcomeCell({ row: { outcome } }: CellProps) {
  const { t } = useTranslation('record');
  const { language } = useApp();
  const { erased, kept } = describeOutcome(fromOutcomeCounts(outcome), language);
  if (erased.length + kept.length === 0) return <span className="muted">{t('list.none')}</span>;
  return (
    <ul>
      {[...erased, ...kept].map(({ name, count, why }) => (
        <li key={`${name} ${why}`}>
          {name} ({count}){why !== '' && `: ${why}`}
        </li>
      ))}
    </ul>
  );
}
