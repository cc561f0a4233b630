import { FocusedNotice } from '@cotejo/ui/notice/focused-notice.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useLocation } from 'react-router-dom';

/** What became of an act, shown on the page that it leads to; in the router's state, which may be anybody's. */
export interface RecordOutcomeState {
  readonly text: string;
  /** The record that it was about: its row is marked. */
  readonly id: string;
  /** `warn`: somebody was quicker. */
  readonly tone?: 'ok' | 'warn';
}

export function readRecordOutcome(state: unknown): RecordOutcomeState | null {
  const { record } = (state ?? {}) as { readonly record?: Partial<RecordOutcomeState> };
  return typeof record?.text === 'string' && typeof record.id === 'string'
    ? { text: record.text, id: record.id, tone: record.tone === 'warn' ? 'warn' : 'ok' }
    : null;
}

export function RecordOutcome() {
  const location = useLocation();
  const outcome = readRecordOutcome(location.state);
  return (
    outcome !== null && (
      <FocusedNotice cause={location.key}>
        <Notice tone={outcome.tone ?? 'ok'} live>
          {outcome.text}
        </Notice>
      </FocusedNotice>
    )
  );
}
