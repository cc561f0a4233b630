import { proxyActivities, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import { chargesASecond } from '@cotejo/domain/billing/run-rules.ts';
import { rowActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { BillingRunActivities } from './activities.ts';
import type { BillingBatchInput, BillingCalendarReport, BillingRunReport } from './messages.ts';

const show = (status: string, needs: 'none' | 'late' | 'person', details: string): void => {
  upsertSearchAttributes([
    { key: statusAttribute, value: status },
    { key: needsAttribute, value: needs },
  ]);
  setCurrentDetails(details);
};

/** Writes the periods that are due soon of every subscription that goes on; also of those that stood before there were rows. */
export async function billingCalendar({
  batch,
}: BillingBatchInput): Promise<BillingCalendarReport> {
  const { fillBillingCalendar, wakeRecycling } = triedWithoutEnd(
    proxyActivities<BillingRunActivities>(rowActivity),
    () => show('writing', 'late', 'Calendario de cobros'),
  );
  let written = 0;
  let after: string | null = null;
  do {
    const page: { readonly written: number; readonly next: string | null } =
      await fillBillingCalendar({ after, limit: batch });
    written += page.written;
    after = page.next;
  } while (after !== null);
  do ({ next: after } = await wakeRecycling({ after, limit: batch }));
  while (after !== null);
  show('done', 'none', `Calendario de cobros: ${written} períodos nuevos`);
  return { written };
}

/** Begins the charges that are due, provider by provider, as many as each takes until the next run. */
export async function billingRun({ batch }: BillingBatchInput): Promise<BillingRunReport> {
  const { beginCharges } = triedWithoutEnd(proxyActivities<BillingRunActivities>(rowActivity), () =>
    show('charging', 'late', 'Cobro de períodos'),
  );
  let begun = 0;
  const stopped: string[] = [];
  for (const provider of Object.keys(chargesASecond)) {
    let more = true;
    while (more) {
      const page = await beginCharges({ provider, limit: batch });
      begun += page.begun;
      if (page.isStopped) stopped.push(provider);
      more = page.more;
    }
  }
  const details = `Cobro de períodos: ${begun} comenzados${stopped.length === 0 ? '' : ` · detenido: ${stopped.join(', ')}`}`;
  show('done', stopped.length === 0 ? 'none' : 'person', details);
  return { begun, stopped };
}
