const realDate = globalThis.Date;

/** The clock of everything in this process: it runs on from the moment that it was set to. */
export interface MovedClock {
  set(instant: string): void;
  restore(): void;
}

/** Replaces `Date`: what the product, the gateway and their libraries take for now. PostgreSQL and Temporal keep their own. */
export function moveClock(): MovedClock {
  let offset = 0;
  const now = (): number => realDate.now() + offset;
  globalThis.Date = new Proxy(realDate, {
    construct: (target, given: readonly string[]) =>
      given.length === 0 ? new target(now()) : new target(...(given as [string])),
    get: (target, property, receiver) =>
      property === 'now' ? now : (Reflect.get(target, property, receiver) as unknown),
  });
  return {
    set(instant) {
      offset = realDate.parse(instant) - realDate.now();
    },
    restore() {
      globalThis.Date = realDate;
    },
  };
}
