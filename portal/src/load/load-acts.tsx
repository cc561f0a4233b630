import type { ApiResult } from '@cotejo/contract/client.ts';
import {
  cancelLoad,
  confirmLoad,
  pauseLoad,
  resumeLoad,
  undoLoad,
} from '@cotejo/contract/bulk-load/bulk-load-calls.ts';
import { countIn, toWriteStates } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { Button, type ButtonProps } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../act/confirm-dialog.tsx';
import { useSend } from '../act/use-send.ts';
import { useSignedIn } from '../session/session-context.ts';
import { loadKey, type Load } from './use-loads.ts';
import { useNumber } from './use-number.ts';

/** Those that are pressed here; columns and cells have their own places on the page. */
type Act = Exclude<Load['allowed'][number], 'match' | 'correct'>;
const isPressed = (act: Load['allowed'][number]): act is Act =>
  act !== 'match' && act !== 'correct';

const calls = { pause: pauseLoad, resume: resumeLoad, cancel: cancelLoad, undo: undoLoad } as const;
const looks: Readonly<Record<Act, NonNullable<ButtonProps['look']>>> = {
  confirm: 'main',
  pause: 'outline',
  resume: 'main',
  cancel: 'quiet',
  undo: 'outline',
};
/** These go on at once; the others ask first. */
const atOnce: readonly Act[] = ['pause', 'resume'];

/** What this person may do with the load as it is; what would be refused is not drawn. */
export function LoadActs({ company, load }: { readonly company: string; readonly load: Load }) {
  const { t } = useTranslation('portal');
  const { session } = useSignedIn();
  const queryClient = useQueryClient();
  const write = useNumber();
  const { isBusy, problem, send } = useSend();
  const [asking, setAsking] = useState<Act | null>(null);
  const { id: loadId, digest, counts } = load;
  const allowed = load.allowed.filter(isPressed);
  const count = countIn(counts, toWriteStates);
  const rows = { rows: write(count), count };

  const ask = (act: Act, idempotencyKey: string): Promise<ApiResult<Load>> => {
    const params = { company, loadId };
    if (act !== 'confirm') return session.call(calls[act], { params }, { idempotencyKey });
    return session.call(
      confirmLoad,
      { params, body: { digest: digest ?? '' } },
      { idempotencyKey },
    );
  };
  const run = (act: Act): Promise<void> =>
    send<Load>(
      { act, loadId, digest, state: load.state },
      (key) => ask(act, key),
      async (result) => {
        const key = loadKey(session.key, loadId);
        if (result.ok) queryClient.setQueryData(key, result.data);
        else await queryClient.invalidateQueries({ queryKey: key });
        return result.ok;
      },
    );
  return (
    <>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {allowed.length > 0 && (
        <div className="row">
          {allowed.map((act) => (
            <Button
              key={act}
              look={looks[act]}
              busy={isBusy}
              busyLabel={t('busy')}
              onClick={() => (atOnce.includes(act) ? void run(act) : setAsking(act))}
            >
              {t(`load.act.${act}`, rows)}
            </Button>
          ))}
        </div>
      )}
      {asking !== null && (
        <ConfirmDialog
          open
          title={t(`load.ask.${asking}`, rows)}
          text={t(
            `load.askText.${asking === 'undo' && load.kind !== 'people' ? `undo-${load.kind}` : asking}`,
          )}
          yes={t('confirm.yes')}
          onYes={() => void run(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
