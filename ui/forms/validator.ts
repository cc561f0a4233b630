import type { validateForm } from '@cotejo/domain/form/validate-form.ts';

/** The server's own validator. */
export type Validator = typeof validateForm;

let loaded: Validator | null = null;
let loading: Promise<Validator | null> | null = null;
let first: Promise<Validator | null> | null = null;

/** Null until {@link loadValidator} has ended well. */
export function loadedValidator(): Validator | null {
  return loaded;
}

/**
 * Fetches the validator with Yup and the sentences of its problems: 17 kB gzipped that a page does
 * not load before someone enters a form (`npm test states script-budget`). Null where the file fails to
 * load, which is reported; the next call tries again.
 */
export function loadValidator(): Promise<Validator | null> {
  loading ??= import('@cotejo/domain/form/validate-form.ts')
    .then((file) => (loaded = file.validateForm))
    .catch((error: unknown) => {
      loading = null;
      reportError(new Error('Validation rules not loaded', { cause: error }));
      return null;
    });
  return loading;
}

/** For React's `use`, which needs the same promise at each render: the first load of this visit. */
export function firstValidator(): Promise<Validator | null> {
  return (first ??= loadValidator());
}
