import { proxyActivities, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import { sliceActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { InsurerNoticeActivities } from './activities.ts';
import type { TellInsurersInput, ToldInsurers } from './messages.ts';

const show = (status: string, needs: 'none' | 'late' | 'person', details: string): void => {
  upsertSearchAttributes([
    { key: statusAttribute, value: status },
    { key: needsAttribute, value: needs },
  ]);
  setCurrentDetails(details);
};

/**
 * One look for insurers whose cutting day has come, and for those that answer soon (docs/decisions/member-processes.md). Answers how
 * many files were written, and how many of files and reminders failed: staff see those, and the next run tries again.
 */
export async function tellInsurers({ batch }: TellInsurersInput): Promise<ToldInsurers> {
  const activities = triedWithoutEnd(proxyActivities<InsurerNoticeActivities>(sliceActivity), () =>
    show('telling', 'late', 'Archivos a aseguradoras'),
  );
  const each = async (name: keyof InsurerNoticeActivities): Promise<ToldInsurers> => {
    let written = 0;
    for (;;) {
      const told = await activities[name]({ limit: batch });
      written += told.written;
      // What failed is tried again by each call: the last one says how much is left.
      if (told.written < batch) return { written, failed: told.failed };
    }
  };
  const files = await each('sendInsurerFiles');
  const reminders = await each('remindInsurers');
  const failed = files.failed + reminders.failed;
  show(
    'done',
    failed === 0 ? 'none' : 'person',
    `Archivos a aseguradoras: ${files.written}; recordatorios: ${reminders.written}; sin escribir: ${failed}`,
  );
  return { written: files.written, failed };
}
