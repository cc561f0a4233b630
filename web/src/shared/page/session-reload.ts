/** Spec 3 §4 and §9: a session in the page is not older than ten hours (docs/decisions/session-reload.md). */
export const sessionReloadMs = 10 * 60 * 60 * 1000;

let holds = 0;

/** Nothing is reloaded until what this returns is called: a command is on its way. */
export function holdReload(): () => void {
  holds += 1;
  let isHeld = true;
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
  };
}

/** What a router tells of where it is. */
interface Navigations {
  readonly state: { readonly location: { readonly key: string } };
  subscribe(listener: (state: Navigations['state']) => void): unknown;
}

/**
 * Reloads the page once it has been open for ten hours: when it shows another address, or is looked at again and
 * nothing was typed since the last address. So prices and code are not of yesterday, and nothing typed is lost.
 *
 * @param clock epoch milliseconds
 */
export function reloadOldSessions(
  router: Navigations,
  reload = (): void => location.reload(),
  clock = Date.now,
): void {
  const startedAt = clock();
  let hasTyped = false;
  let { key } = router.state.location;
  const reloadWhenOld = (): void => {
    if (holds === 0 && clock() - startedAt >= sessionReloadMs) reload();
  };
  const onLook = (): void => {
    if (document.visibilityState === 'visible' && !hasTyped) reloadWhenOld();
  };
  router.subscribe(({ location: shown }) => {
    if (shown.key === key) return;
    ({ key } = shown);
    hasTyped = false;
    reloadWhenOld();
  });
  document.addEventListener('input', () => (hasTyped = true), { capture: true });
  document.addEventListener('visibilitychange', onLook);
  window.addEventListener('pageshow', onLook);
}
