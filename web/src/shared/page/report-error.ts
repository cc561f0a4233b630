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

/** What tells is loaded with the first fault. Where it cannot be loaded nothing could be told either. */
function tell(...fault: Parameters<typeof tellFault>): void {
  import('./tell-fault.ts').then(({ tellFault }) => tellFault(...fault), console.warn);
}
