/** Values as they come from a body: nested objects and lists that nobody has checked yet. */
export type FormValues = Readonly<Record<string, unknown>>;

const digits = /^\d{1,3}$/;

export function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Own properties only: `__proto__` and `constructor` in a path find nothing. */
export function readPath(values: unknown, path: string): unknown {
  let here: unknown = values;
  for (const part of path.split('.')) {
    if (!isContainer(here) || !Object.hasOwn(here, part)) return undefined;
    here = here[part];
  }
  return here;
}

/** Writes `insured.0.legalId`, making lists for number parts. Paths come from a definition, never from a body. */
export function writePath(target: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.');
  let here: Record<string, unknown> = target;
  parts.forEach((part, at) => {
    if (at === parts.length - 1) {
      here[part] = value;
      return;
    }
    const existing: unknown = Object.hasOwn(here, part) ? here[part] : undefined;
    if (isContainer(existing)) {
      here = existing;
      return;
    }
    const made = (digits.test(parts[at + 1] ?? '') ? [] : {}) as Record<string, unknown>;
    here[part] = made;
    here = made;
  });
}
