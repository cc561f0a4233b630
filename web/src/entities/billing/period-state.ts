import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { StatusTone } from '@cotejo/ui/status/status.tsx';

type Period = NonNullable<CallAnswer<'listPeriods'>>['items'][number];

export const periodTones: Readonly<Record<Period['state'], StatusTone>> = {
  scheduled: 'info',
  processed: 'ok',
  recycling: 'bad',
  cancelled: 'none',
};

/** The name of its state for its holder. */
export function periodStateWord({
  state,
  isAsked,
  isPaused,
}: Pick<Period, 'state' | 'isAsked' | 'isPaused'>): string {
  if (isPaused) return 'paused';
  return state === 'scheduled' && isAsked ? 'asked' : state;
}
