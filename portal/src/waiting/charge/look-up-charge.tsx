import { cancelCharge, lookUpCharge } from '@cotejo/contract/staff/staff-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { ActProblem } from '../../act/act-form.tsx';
import { providerName } from '../provider-name.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** What its provider calls open, or does not explain: nobody decides it, it is asked about again. */
export function LookUpCharge({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { isBusy, problem, send } = useAct(item);
  const provider = providerName(item.provider);
  const lookUp = (): Promise<void> =>
    send(
      'look-up',
      (idempotencyKey) =>
        session.call(lookUpCharge, { params: { attemptId: item.id } }, { idempotencyKey }),
      () => 'done.asked',
    );
  const cancel = (): Promise<void> =>
    send(
      'cancel',
      (idempotencyKey) =>
        session.call(cancelCharge, { params: { attemptId: item.id } }, { idempotencyKey }),
      () => 'done.cancelled',
    );
  return (
    <>
      <p>
        {t(item.kind === 'charge' ? 'charge.pending' : 'charge.open', {
          provider,
        })}
      </p>
      {item.mayCancel && <p>{t('charge.cancelText', { provider })}</p>}
      <ActProblem problem={problem} />
      <div className="row">
        <Button look="main" busy={isBusy} busyLabel={t('busy')} onClick={() => void lookUp()}>
          {t('act.look-up')}
        </Button>
        {item.mayCancel && (
          <Button look="outline" busy={isBusy} busyLabel={t('busy')} onClick={() => void cancel()}>
            {t('charge.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
