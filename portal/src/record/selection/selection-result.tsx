import { Button } from '@cotejo/ui/button/button.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { FocusedNotice } from '@cotejo/ui/notice/focused-notice.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import { ActProblem } from '../../act/act-form.tsx';
import type { SelectionItem } from '../kind/answers.ts';
import { useTitle } from '../kind/cell-view.tsx';
import type { KindPages } from '../kind/kind-pages.ts';
import { recordPath } from '../kind/record-path.ts';
import type { ListState } from '../question/list-state.ts';
import type { useSelectionAct } from './use-selection-act.ts';
import { useWords } from '../kind/use-words.ts';

interface SelectionResultProps {
  readonly of: KindPages;
  readonly state: ListState;
  readonly sending: ReturnType<typeof useSelectionAct>;
}

/** How many were done, each that was not and why, and the way back where the act has one. */
export function SelectionResult({ of, state, sending }: SelectionResultProps) {
  const { t, own } = useWords(of);
  const titleOf = useTitle(of);
  const say = useOutcome(of);
  const { result } = sending;
  if (result === null) return null;
  const { act, rows } = result;
  const done = rows.filter(({ item }) => item.outcome === 'done');
  const others = rows.filter(({ item }) => item.outcome !== 'done');
  const inverse = of.kind.acts[act]?.inverse;
  const isBack = inverse !== undefined && of.calls.selections?.[inverse] !== undefined;
  return (
    <FocusedNotice cause={rows.map(({ item }) => `${item.id} ${String(item.version)}`).join(' ')}>
      <Notice
        tone={others.length === 0 ? 'ok' : 'warn'}
        live
        title={t('selection.done', { name: own(`act.${act}.name`), count: done.length })}
      >
        {others.length > 0 && (
          <ul>
            {others.map(({ row, item }) => (
              <li key={row.id}>
                <Link href={recordPath(of.kind, row.id, state.query)}>{titleOf(row)}</Link>
                {': '}
                {say(item)}
              </li>
            ))}
          </ul>
        )}
        <div className="row">
          {isBack && done.length > 0 && (
            <Button
              size="small"
              look="outline"
              busy={sending.isBusy}
              busyLabel={t('act.busy')}
              onClick={() => sending.takeBack(inverse)}
            >
              {t('selection.undo')}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={sending.forget}>
            {t('selection.close')}
          </Button>
        </div>
        <ActProblem problem={sending.problem} />
      </Notice>
    </FocusedNotice>
  );
}

/** Why a record of a selection stayed as it was. */
function useOutcome(of: KindPages): (item: SelectionItem) => string {
  const { t } = useWords(of);
  const { formatHour } = useLocalTime();
  return ({ outcome, message, by, at }) => {
    if (outcome === 'asked') return t('act.waits');
    if (outcome === 'unsent') return t('selection.unsent');
    if (outcome === 'refused') return message ?? t('selection.refused');
    return by === null || at === null
      ? t('selection.changed')
      : t('selection.changedBy', { name: by.name, time: formatHour(at) });
  };
}
