import {
  allHandlersFinished,
  condition,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  sleep,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { providerActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { CardReplacementActivities } from './activities.ts';
import {
  cardReturned,
  replacementBegun,
  type ReplaceCardInput,
  type ReplacementProgress,
} from './messages.ts';

/**
 * Puts a card in the place of the one that pays the periods of a policy (docs/decisions/card-replacement.md): a typed one at once, an inscribed
 * one when its holder comes back from the provider's page, for which it waits as long as for a payment's. No money moves.
 */
export async function replaceCard(input: ReplaceCardInput): Promise<void> {
  const { id, pagePatienceMs, delaysMs } = input;
  let progress: ReplacementProgress | null = null;
  let shape: string | null = null;
  const show = (status: string, needs: 'none' | 'late' = 'none'): void => {
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
    setCurrentDetails(`Cambio de tarjeta ${id}: ${status}`);
  };
  const activities = triedWithoutEnd(
    proxyActivities<CardReplacementActivities>(providerActivity),
    () => show('PENDING', 'late'),
  );
  setHandler(cardReturned, (returned) => {
    shape = returned;
  });
  setHandler(replacementBegun, async (): Promise<ReplacementProgress> => {
    await condition(() => progress !== null);
    return progress ?? { status: 'PENDING' };
  });
  progress = await activities.beginReplacement(input);
  if (isOpen(progress))
    await condition(() => shape !== null, pagePatienceMs, { summary: 'Página del proveedor' });
  for (let tries = 0; isOpen(progress); tries += 1) {
    const delay = delaysMs[tries];
    const isLast = delay === undefined;
    progress = await activities.endReplacement({ id, shape, isLast });
    if (isOpen(progress) && !isLast) await sleep(delay, { summary: 'Pregunta otra vez' });
    if (isLast) break;
  }
  show('status' in progress ? progress.status : progress.refused);
  await condition(allHandlersFinished);
}

const isOpen = (progress: ReplacementProgress): boolean =>
  'status' in progress && progress.status === 'PENDING';
