/** The one place where unexpected errors of the browser end; a collector's adapter replaces it. */
export function reportError(error: unknown): void {
  console.error(error);
}
