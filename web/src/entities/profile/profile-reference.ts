import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { decodeTokens, maxProfileLength } from '@cotejo/domain/profile/profile-tokens.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

type OlderReader = (text: string, country: CountryCode) => Profile | null;
let readOlder: OlderReader | null = null;

/** The server sets it once; a browser fetches it only if needed (`older-profiles.ts`). */
export function readOlderWith(reader: OlderReader): void {
  readOlder = reader;
}

/** An object's JSON, percent-encoded or in base64: only the reader of older profiles knows more. */
export function isOlderProfile(text: string | null): boolean {
  return isReadable(text) && /^\s*(?:\{|%7B|e[yw])/i.test(text);
}

/**
 * Reads our own tokens and, for older links, perfilIngreso as JSON, plain or in base64. Anything else
 * gives null: the page then asks again instead of failing.
 */
export function decodeProfile(text: string | null, country: CountryCode): Profile | null {
  if (!isReadable(text)) return null;
  return decodeTokens(text) ?? readOlder?.(text, country) ?? null;
}

function isReadable(text: string | null): text is string {
  return text !== null && text !== '' && text.length <= maxProfileLength;
}
