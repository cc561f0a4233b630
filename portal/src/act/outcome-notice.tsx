import { FocusedNotice } from '@cotejo/ui/notice/focused-notice.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useLocation } from 'react-router-dom';
import { readOutcome } from './act-outcome.ts';

/** What became of the act that led here. */
export function OutcomeNotice() {
  const { t } = useTranslation('portal');
  const location = useLocation();
  const outcome = readOutcome(location.state);
  return (
    outcome !== null && (
      <FocusedNotice cause={location.key}>
        <Notice tone={outcome.tone} live>
          {t(outcome.text, { reference: outcome.reference })}
        </Notice>
      </FocusedNotice>
    )
  );
}
