import type { tellFault } from './tell-fault.ts';

/** The one place where unexpected errors of the browser end: on its console, and with us. */
export function reportError(error: unknown): void {
  console.error(error);
  tell('told', error);
}

/** Tells what no code of ours has caught; the browser writes it on its console itself. */
export function listenForFaults(): void {
  addEventListener('error', ({ error }) => tell('script', error));
  addEventListener('unhandledrejection', ({ reason }) => tell('promise', reason));
}

/**
 * Loads what tells while its file is there, once the page has time: after a deploy files are gone, and that is what
 * has to be told.
 */
export function readyToTell(): void {
  const load = () => void loadTeller().catch(console.warn);
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 10_000 });
  else setTimeout(load, 2_000);
}

const loadTeller = () => import('./tell-fault.ts');

function tell(...fault: Parameters<typeof tellFault>): void {
  loadTeller().then((teller) => teller.tellFault(...fault), console.warn);
}
