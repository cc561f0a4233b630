import type { FormValues } from '@cotejo/domain/form/values.ts';

/** What was typed about one subject, a product or `contacto`, and not sent; for this tab only. */
export interface LeadDraft {
  readonly values: FormValues;
  /** The last try whose answer did not come: the same answers go with the same key. */
  readonly tried?: { readonly key: string; readonly answers: string };
}

/** What was sent: a page that is loaded again says so and does not ask again. */
export interface LeadReceipt {
  readonly reference: string;
  readonly email: string;
  /** What changes the request, for whoever sent it. */
  readonly token: string | null;
}

type Kept = 'draft' | 'receipt';

function keyOf(kept: Kept, country: string, subject: string): string {
  return `cotejo-request:${kept}:${country}:${subject}`;
}

function attempt<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.sessionStorage);
  } catch {
    // With full or forbidden storage the draft is lost, never the request.
    return null;
  }
}

function read(kept: Kept, country: string, subject: string): Record<string, unknown> | null {
  const text = attempt((storage) => storage.getItem(keyOf(kept, country, subject)));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function write(kept: Kept, country: string, subject: string, value: object | null): void {
  const key = keyOf(kept, country, subject);
  attempt((storage) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value)),
  );
}

export function readDraft(country: string, subject: string): LeadDraft | null {
  const { values, tried } = read('draft', country, subject) ?? {};
  if (typeof values !== 'object' || values === null) return null;
  return { values: values as FormValues, ...(isTry(tried) ? { tried } : {}) };
}

function isTry(value: unknown): value is NonNullable<LeadDraft['tried']> {
  if (typeof value !== 'object' || value === null) return false;
  const { key, answers } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof answers === 'string';
}

export function saveDraft(country: string, subject: string, draft: LeadDraft | null): void {
  write('draft', country, subject, draft);
}

export function readReceipt(country: string, subject: string): LeadReceipt | null {
  const { reference, email, token } = read('receipt', country, subject) ?? {};
  return typeof reference === 'string' && typeof email === 'string'
    ? { reference, email, token: typeof token === 'string' ? token : null }
    : null;
}

export function saveReceipt(country: string, subject: string, receipt: LeadReceipt | null): void {
  write('receipt', country, subject, receipt);
}
