/** Spec 2 §6: a flag of this browser that our own people set. */
const flag = 'internal-traffic';
/** The same for the server, which renders pages and counts experiments (`api/experiment`). */
const cookie = 'internal';
const oneYear = 365 * 24 * 60 * 60;

export function isInternalTraffic(): boolean {
  try {
    return window.localStorage.getItem(flag) === 'true';
  } catch {
    // Without storage nobody can have set it.
    return false;
  }
}

/** Both at once: posts of profiles look at the flag, experiments at the cookie. */
export function setInternalTraffic(on: boolean): void {
  try {
    if (on) window.localStorage.setItem(flag, 'true');
    else window.localStorage.removeItem(flag);
  } catch {
    // A browser without storage cannot be told apart from a visitor's; the cookie may still be there.
  }
  writeCookie(on);
}

/** Some browsers drop a script's cookie after a week: with each visit it follows the flag again. */
export function renewInternalTraffic(): void {
  if (isInternalTraffic()) writeCookie(true);
}

function writeCookie(on: boolean): void {
  document.cookie = `${cookie}=${on ? '1' : ''}; Path=/; Max-Age=${on ? oneYear : 0}; SameSite=Lax`;
}
