import {
  condition,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { mailActivity, rowActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { SubjectMailActivities, SubjectRequestActivities } from './activities.ts';
import { hearSubjectRequest, type SubjectRequestInput } from './messages.ts';

/** Staff are shown a request this long before its legal term. */
const warningMs = 5 * 24 * 3_600_000;

/**
 * A person's request about their data: a mail on receipt, then what it asks for as soon as we know who asks, or
 * the answer of staff, then a mail that says what became of it. It has no end of its own but the answer.
 */
export async function subjectRequest({ requestId }: SubjectRequestInput): Promise<void> {
  let news = 0;
  let shown = '';
  setHandler(hearSubjectRequest, () => {
    news += 1;
  });
  const show = (status: string, needs: 'none' | 'late' | 'person', text = ''): void => {
    if (text !== '') setCurrentDetails(text);
    if (shown === `${status} ${needs}`) return;
    shown = `${status} ${needs}`;
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
  };
  const rows = triedWithoutEnd(proxyActivities<SubjectRequestActivities>(rowActivity), () =>
    show('working', 'late'),
  );
  const mails = triedWithoutEnd(proxyActivities<SubjectMailActivities>(mailActivity), () =>
    show('mailing', 'late'),
  );
  await mails.sendSubjectMail({ requestId, kind: 'received' });
  /** The term that staff were shown: one that is extended since is another one. */
  for (let warnedOf = ''; ;) {
    const seen = news;
    const { status, kind, dueAt } = await rows.carryOutSubjectRequest({ requestId });
    if (status === 'done' || status === 'refused') {
      show(status, 'none', `${kind} · **${status}**`);
      break;
    }
    const warned = warnedOf === dueAt;
    show(status, warned ? 'late' : 'person', `${kind} · **${status}** · plazo legal ${dueAt}`);
    const isTold = (): boolean => news !== seen;
    if (warned) {
      await condition(isTold);
      continue;
    }
    const untilWarning = Math.max(Date.parse(dueAt) - warningMs - Date.now(), 1);
    if (!(await condition(isTold, untilWarning))) {
      warnedOf = dueAt;
      await rows.raiseLateSubjectRequest({ requestId });
    }
  }
  const mailed = await mails.sendSubjectMail({ requestId, kind: 'ended' });
  if (mailed === 'refused') show('mail_refused', 'person');
}
