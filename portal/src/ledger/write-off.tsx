import { undoLedgerWriteOff, writeOffCharge } from '@cotejo/contract/ledger/ledger-calls.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { writeOffWhys, type WriteOffWhy } from '@cotejo/domain/ledger/book-write-off.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActForm, type Answers } from '../act/act-form.tsx';
import { useSend } from '../act/use-send.ts';
import { useSignedIn } from '../session/session-context.ts';
import { useMay } from '../session/use-may.ts';
import { toMoney } from '../waiting/to-money.ts';
import type { Difference } from './use-ledger.ts';

/** What two people do about a charge that a provider does not settle, or settles after all. */
export function WriteOff({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation('portal');
  const may = useMay();
  const [said, setSaid] = useState<string | null>(null);
  const { act, asked, isWrittenOff, charge } = difference;
  if (act === null && !isWrittenOff && said === null) return null;
  return (
    <section className="panel stack" aria-label={charge}>
      <h3 className="code">{charge}</h3>
      {said !== null && (
        <Notice live tone="ok">
          {said}
        </Notice>
      )}
      {isWrittenOff && act === null && <p>{t('ledger.writeOff.isOne')}</p>}
      {asked !== null && <Notice tone="info">{t(`ledger.writeOff.${asked}`)}</Notice>}
      {act !== null && asked !== 'own' && may('ledger:settle') && (
        <Decide difference={difference} act={act} onSaid={setSaid} />
      )}
    </section>
  );
}

function Decide(props: {
  readonly difference: Difference;
  readonly act: NonNullable<Difference['act']>;
  readonly onSaid: (text: string) => void;
}) {
  const { difference, act, onSaid } = props;
  const { t } = useTranslation('portal');
  const { session } = useSignedIn();
  const client = useQueryClient();
  const sending = useSend();
  const { charge: attemptId, currency, booked, listed } = difference;
  const isUndo = act === 'undo';
  const amount = formatMoney(toMoney({ amount: isUndo ? listed - booked : booked, currency }));
  const form: FormDefinition = {
    id: `write-off-${attemptId}`,
    version: 1,
    title: '',
    groups: [
      {
        fields: [
          {
            name: 'why',
            type: 'radio',
            label: t('ledger.writeOff.why'),
            required: true,
            options: writeOffWhys.map((value) => ({
              value,
              label: t(`ledger.writeOff.whys.${value}`),
            })),
          },
        ],
      },
    ],
  };
  const decide = (answers: Answers): Promise<void> => {
    const params = { attemptId };
    const why = answers['why'] as WriteOffWhy;
    return sending.send(
      { act, attemptId, why },
      (idempotencyKey) =>
        isUndo
          ? session.call(undoLedgerWriteOff, { params, body: {} }, { idempotencyKey })
          : session.call(writeOffCharge, { params, body: { why } }, { idempotencyKey }),
      async (result) => {
        if (result.ok) {
          const done = isUndo ? 'undone' : 'done';
          const isDone = result.data.status === 'done';
          onSaid(t(`ledger.writeOff.${isDone ? done : 'waits'}`));
        }
        // Somebody else may have been first: what is there now is shown.
        await client.invalidateQueries({ queryKey: ['ledger'] });
        return result.ok;
      },
    );
  };
  return (
    <ActForm
      act={sending}
      {...(isUndo ? {} : { form })}
      idPrefix={`${attemptId}-`}
      go={t(`ledger.writeOff.${isUndo ? 'undo' : 'writeOff'}`)}
      look="outline"
      confirm={{
        title: t(`ledger.writeOff.${isUndo ? 'undoAsk' : 'ask'}`, { amount }),
        text: t(`ledger.writeOff.${isUndo ? 'undoText' : 'askText'}`),
        yes: t('ledger.writeOff.yes'),
      }}
      onSend={(answers) => void decide(answers)}
    />
  );
}
