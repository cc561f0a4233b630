import { sleep } from '@temporalio/workflow';

/**
 * Resolves `ms` after the last touch. One timer that is set again when it fires, instead of
 * one per touch: a cancelled timer is two events of the history and work for the server.
 */
export async function quietFor(ms: number, lastTouch: () => number): Promise<void> {
  for (;;) {
    const left = lastTouch() + ms - Date.now();
    if (left <= 0) return;
    await sleep(left, { summary: 'Termina si no llega nada más' });
  }
}
