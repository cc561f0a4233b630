import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, firefox } from 'playwright';
import type { Browser } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browser of this machine: CHROMIUM_PATH, or the first Chromium or Chrome on the PATH. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/**
 * Starts it. Without one on the PATH, Playwright's own is tried, which may have been downloaded. `BROWSER=firefox`:
 * Playwright's Firefox, because it drives no other (`npm test firefox`).
 */
export function launchBrowser(): Promise<Browser> {
  if (process.env['BROWSER'] === 'firefox') return firefox.launch();
  const executablePath = findBrowser();
  return chromium.launch({
    // Chromium's sandbox refuses to run as root, which containers do.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}
