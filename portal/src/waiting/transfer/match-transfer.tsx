import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readTransfer } from '@cotejo/contract/staff/transfer-calls.ts';
import { formatNationalId } from '@cotejo/domain/identity/national-id.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryGate } from '../../query-gate.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { useWaitingTime } from '../use-waiting-time.ts';
import type { WaitingItem } from '../waiting-item.ts';
import { MatchForm } from './match-form.tsx';
import { ProofList } from './proof-list.tsx';
import { RejectForm } from './reject-form.tsx';

/** A transfer with its proofs, to find it in the bank's statement or to say that it is not there. */
export function MatchTransfer({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const transfer = useQuery({
    queryKey: ['transfer', session.key, item.id],
    queryFn: ({ signal }) =>
      arrived(session.call(readTransfer, { params: { attemptId: item.id } }, { signal })),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <QueryGate query={transfer} failed={t('transfer.failed')}>
      {(data) => <Transfer item={item} transfer={data} />}
    </QueryGate>
  );
}

type TransferData = NonNullable<CallAnswer<'readTransfer'>>;

function Transfer(props: { readonly item: WaitingItem; readonly transfer: TransferData }) {
  const { item, transfer } = props;
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime(item);
  const { reference, payer, account, proofs, proofPaid } = transfer;
  return (
    <>
      <Facts
        facts={[
          { label: t('transfer.reference'), value: <span className="code">{reference}</span> },
          {
            label: t('transfer.payer'),
            value: `${payer.name}, ${formatNationalId(item.country, payer.legalId)}`,
          },
          ...(account === null
            ? []
            : [{ label: t('transfer.account'), value: `${account.bank}, ${account.number}` }]),
        ]}
      />
      <ProofList attemptId={item.id} country={item.country} proofs={proofs} />
      {proofPaid !== null && <Notice tone="warn">{t('transfer.proofPaid')}</Notice>}
      {item.proposals.map(({ isOwn, at }) => (
        <Notice key={`${String(isOwn)} ${at}`} tone="info">
          {t(isOwn ? 'transfer.own' : 'transfer.other', { time: formatTime(at) })}
        </Notice>
      ))}
      <h3>{t('transfer.found')}</h3>
      <MatchForm item={item} />
      <h3>{t('transfer.notFound')}</h3>
      <RejectForm item={item} />
    </>
  );
}
