import { randomUUID } from 'node:crypto';
import type { Collection } from './journal.ts';

export interface Task {
  id: string;
  kind: string;
  /** Milliseconds since the epoch. */
  dueAt: number;
  data: Record<string, unknown>;
}

export type TaskHandler = (data: Record<string, unknown>) => void | Promise<void>;

/** Things that happen later, also when the simulator was killed in between. */
export interface Tasks {
  handle(kind: string, handler: TaskHandler): void;
  schedule(kind: string, delayMs: number, data: Record<string, unknown>): void;
  /** Whether one that is not done names one of these ids. */
  waitsFor(ids: readonly string[]): boolean;
  /** Runs what was left over from the last process; called once every handler is known. */
  start(): void;
  stop(): void;
}

export function makeTasks(stored: Collection<Task>, onError: (error: unknown) => void): Tasks {
  const handlers = new Map<string, TaskHandler>();
  const timers = new Set<NodeJS.Timeout>();
  // After the end nothing is written any more: what was under way is repeated by the next start.
  let stopped = false;

  const arm = (task: Task) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        // Removed after it ran: a kill in between repeats the task, and handlers bear a repetition.
        Promise.resolve(task.data)
          .then(handlers.get(task.kind))
          .catch(onError)
          .finally(() => {
            if (!stopped) stored.remove(task.id);
          });
      },
      Math.max(0, task.dueAt - Date.now()),
    );
    timers.add(timer);
  };

  return {
    handle: (kind, handler) => void handlers.set(kind, handler),
    schedule(kind, delayMs, data) {
      if (stopped) return;
      arm(stored.put({ id: randomUUID(), kind, dueAt: Date.now() + delayMs, data }));
    },
    waitsFor: (ids) =>
      stored.all().some(({ data }) => {
        const text = JSON.stringify(data);
        return ids.some((id) => text.includes(id));
      }),
    start: () => stored.all().forEach(arm),
    stop() {
      stopped = true;
      timers.forEach(clearTimeout);
      timers.clear();
    },
  };
}
