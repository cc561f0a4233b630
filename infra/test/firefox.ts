import { existsSync } from 'node:fs';
import { firefox } from 'playwright';

/** The ways through the site that are walked in Firefox, by the names of their tests in `tests/e2e`. */
export const firefoxJourneys: readonly string[] = [
  'a family goes from the home page to three compared plans, and the address has all of it',
  'in the table, by keyboard on a phone: replaced in place, removed, only differences',
  'from a card on a phone, by keyboard, what is not sold online is requested and becomes a lead',
  'on a phone, by keyboard, a message is written, kept over a reload, sent and answered',
  'a family of three buys with Webpay, with the keyboard alone',
  'a MercadoPago card is declined for funds, then approved, on a phone',
  'a transfer is paid in the bank’s own window while ours waits',
  'the link of a mail, on another phone: status, a code by keyboard, then everything',
  'staff sign in by password and code, come back to where they were, and see their sessions',
  'staff decide a declaration, two people find a transfer, and one changes who charges',
];

const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For Jest: these tests alone. */
export const firefoxPattern = `^(${firefoxJourneys.map(plain).join('|')})$`;

/** Playwright drives its own build of Firefox and no other; null where it is installed, else how to get it. */
export function lacksFirefox(): string | null {
  return existsSync(firefox.executablePath())
    ? null
    : 'Playwright’s own Firefox is not installed (npx playwright install firefox)';
}
