import type { CallInput } from '@cotejo/contract/all-routes.ts';

type Fault = CallInput<'reportPageFault'>['body'];

/** The call `reportPageFault`; imported, it would make files that every page loads of what none needs. */
const address = '/api/page-faults';
/** Of one page load; what breaks in a loop is told once. */
const mostFaults = 3;
const told = new Set<string>();

/** Files that we build; a frame at the address of a page itself is of what an app or an extension has put into it. */
const built = /^(portal\/)?assets\//;

/**
 * Tells us; survives the page that sends it. It is ours where the first frame that names a file names one of ours: an
 * extension that has wrapped `fetch` throws in its own file, with ours below.
 */
export function tellFault(kind: Fault['kind'], error: unknown): void {
  if (!(error instanceof Error) || error.name === 'AbortError') return;
  const fault = toFault(kind, error);
  const name = [fault.name, ...fault.frames].join(' ');
  if (fault.frames.length === 0 || told.has(name) || told.size >= mostFaults) return;
  told.add(name);
  const body = new Blob([JSON.stringify(fault)], { type: 'application/json' });
  navigator.sendBeacon?.(address, body);
}

/** Never its message, which can hold what somebody has typed. */
function toFault(kind: Fault['kind'], { name, message, stack = '' }: Error): Fault {
  const [, number] = /^Minified React error #(\d+)/.exec(message) ?? [];
  const ours = `${location.origin}/`;
  const frames = [...stack.matchAll(/([a-z][a-z-]*:\/\/[^\s()]+):(\d+):(\d+)/g)].map(
    ([, file = '', line, column]) =>
      file.startsWith(ours) ? `${file.slice(ours.length).split('?')[0]}:${line}:${column}` : null,
  );
  const own = frames.flatMap((frame) => (frame !== null && built.test(frame) ? [frame] : []));
  const [first = null] = frames;
  const isOurs = first !== null && built.test(first);
  return {
    kind,
    name: /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error',
    react: number === undefined ? null : Number(number),
    frames: isOurs
      ? own.filter((frame) => /^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/.test(frame)).slice(0, 5)
      : [],
    page: location.pathname.slice(0, 300),
  };
}
