import { unknownDevice } from '@cotejo/domain/account/unknown-device.ts';

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** A browser as its owner recognises it in a list: `Firefox, Windows`. The whole header names it too well. */
export function toDeviceLabel(userAgent: string | undefined): string {
  const find = (table: typeof browsers): string | undefined =>
    table.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || unknownDevice;
}
