/** Where this browser keeps whom the visitor came by (`referral.ts`), and the event of its changes. */
export const referralKey = 'cotejo-referral';

/** Whether there may be an adviser to greet by: what it takes to know is loaded only then. */
export function mayBeReferred(): boolean {
  if (/[?&]asesor=/.test(window.location.search)) return true;
  try {
    return window.localStorage.getItem(referralKey) !== null;
  } catch {
    // With refused storage nobody is remembered.
    return false;
  }
}
