import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import { rowActivity } from '../retry-policies.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { PublishChangesActivities } from './activities.ts';
import type { PublishChangesInput, PublishedBatch, PublishedChanges } from './messages.ts';

/**
 * One look at agreed changes of the catalogue (docs/decisions/catalogue-administration.md): what is due is in the rows, so that a minute
 * that was missed is made up for by the next one.
 */
export async function publishChanges({ batch }: PublishChangesInput): Promise<PublishedChanges> {
  const activities = triedWithoutEnd(proxyActivities<PublishChangesActivities>(rowActivity), () =>
    setCurrentDetails('La base de datos no responde; se intenta otra vez'),
  );
  let published = 0;
  let failed = 0;
  let after: string | null = null;
  do {
    const slice: PublishedBatch = await activities.publishDueChanges({ limit: batch, after });
    published += slice.published;
    failed += slice.failed;
    after = slice.last;
  } while (after !== null);
  setCurrentDetails(`Cambios del catálogo: ${published} publicados, ${failed} no`);
  return { published, failed };
}
