import type { CSSProperties } from 'react';
import type { SiteTheme } from '@cotejo/domain/site/site.ts';

const safeName = /^[a-z][a-z\d-]*$/;
const safeValue = /^(?:#[\da-f]{3,8}|\d+px|[\w\s,"-]+)$/i;

/** A site's theme as custom properties; only known shapes of values get through. */
function readProperties(theme: SiteTheme): [name: string, value: string][] {
  return Object.entries(theme)
    .filter(([name, value]) => safeName.test(name) && safeValue.test(value))
    .map(([name, value]) => [`--${name}`, value]);
}

/** A theme as a style for an element. */
export function themeStyle(theme: SiteTheme): CSSProperties {
  return Object.fromEntries(readProperties(theme));
}

/**
 * A theme as a rule for the whole document, for a `<style>` in its head; it wins over the tokens wherever their file
 * stands, as a build puts it at the end.
 */
export function themeRule(theme: SiteTheme): string {
  const properties = readProperties(theme).map(([name, value]) => `${name}:${value}`);
  return `html:root{${properties.join(';')}}`;
}
