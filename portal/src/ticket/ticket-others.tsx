import type { TicketRecord } from '@cotejo/domain/ticket/desk-ticket.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useParams } from 'react-router-dom';
import { useWords } from '../record/kind/use-words.ts';
import { ticketKind } from './ticket-kind.ts';
import { useOthers } from './use-others.ts';

const of = ticketKind();

/** Acts in which somebody writes. */
const writing = ['answer', 'note', 'hold'];

/** Who else has the ticket open, and who of them writes, so that two do not answer it at once. */
export function TicketOthers({ id }: Pick<TicketRecord, 'id'>) {
  const { act = '' } = useParams();
  const { own } = useWords(of);
  const others = useOthers(id, writing.includes(act));
  if (others.length === 0) return null;
  return (
    <Notice tone={others.some(({ isWriting }) => isWriting) ? 'warn' : 'info'} live>
      {others.map(({ name, isWriting }) => own(isWriting ? 'writes' : 'reads', { name })).join(' ')}
    </Notice>
  );
}
