import {
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { providerActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { StoredCardActivities } from './activities.ts';
import type { RemoveCardInput } from './messages.ts';

/** Has a provider forget a card that nobody may charge any more (docs/decisions/stored-cards.md); tried until it has. */
export async function removeCard(input: RemoveCardInput): Promise<void> {
  const { storedCardId } = input;
  const show = (status: string, needs: 'none' | 'late'): void => {
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
    setCurrentDetails(`Tarjeta guardada ${storedCardId}: ${status}`);
  };
  const { removeStoredCard } = triedWithoutEnd(
    proxyActivities<StoredCardActivities>({
      ...providerActivity,
      retry: { ...providerActivity.retry, maximumAttempts: 10 },
    }),
    () => show('removing', 'late'),
    () => continueAsNew<typeof removeCard>(input),
  );
  await removeStoredCard({ storedCardId });
  show('removed', 'none');
}
