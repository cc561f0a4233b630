import type { TicketRecord } from '@cotejo/domain/ticket/desk-ticket.ts';
import { sayTicketState } from '@cotejo/domain/ticket/ticket-names.ts';
import type { TicketState } from '@cotejo/domain/ticket/ticket-transitions.ts';
import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useState } from 'react';
import css from '../record/kind/record-page.module.css';
import { useWords } from '../record/kind/use-words.ts';
import { ticketKind } from './ticket-kind.ts';

/** What somebody has to do about it first; the rest is plain. */
const tones: Readonly<Record<TicketState, StatusTone>> = {
  NEW: 'wait',
  OPEN: 'info',
  PENDING: 'none',
  HOLD: 'none',
  SOLVED: 'ok',
};

function StateCell({ row }: { readonly row: TicketRecord }) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{sayTicketState(row.state, language)}</Status>;
}

const plain = ticketKind();

/** Until when the customer is owed an answer; what is overdue says so in words. */
function DueTime({ row }: { readonly row: TicketRecord }) {
  const { t } = useTranslation('record');
  const { sayTime } = useWords(plain);
  const { dueAt } = row;
  const [openedAt] = useState(() => Date.now());
  if (dueAt === null) return <span className="muted">{t('list.none')}</span>;
  const day = sayTime(dueAt);
  const isLate = Date.parse(dueAt) < openedAt;
  return isLate ? <span className={css.late}>{t('list.late', { day })}</span> : <span>{day}</span>;
}

export const ticketCells = { state: StateCell, dueAt: DueTime } as const;
