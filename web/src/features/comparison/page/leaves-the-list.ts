import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { hasFormField } from '../../../entities/profile/form-input-names.ts';

/** Parameters that lead elsewhere, or that the loader rewrites. */
const resolved = ['code', 'productType'];

/**
 * In the browser the loader only says what the page is called; the machine asks for the list. Another
 * filter of the same list therefore needs no loader, and no second render of the page after it.
 */
export function leavesTheList({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  const query = nextUrl.searchParams;
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    hasFormField(query) ||
    resolved.some((name) => query.has(name))
  );
}
