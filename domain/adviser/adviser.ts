import type { CountryCode, Language } from '../country/country.ts';
import { pictureAddress } from '../media/picture.ts';

/** What everybody may know of an adviser; never the address. */
export interface PublicAdviser {
  readonly slug: string;
  readonly name: string;
  /** Shown where there is no picture. */
  readonly initials: string;
  /** `alt`: what it shows, in words. */
  readonly photo: { readonly address: string; readonly alt: string } | null;
  readonly languages: readonly Language[];
  /** Names of business lines; none: every one. */
  readonly lines: readonly string[];
}

/** An adviser as the rules of booking and assignment know them. */
export interface Adviser {
  readonly id: string;
  readonly accountId: string;
  readonly countryCode: CountryCode;
  readonly name: string;
  readonly slug: string;
  readonly languages: readonly Language[];
  readonly lines: readonly string[];
  readonly fromHour: number;
  readonly toHour: number;
}

/** The picture of an adviser, by the name of what is stored; null: none. */
export interface AdviserPhoto {
  readonly photo: string | null;
  readonly photoAlt: string | null;
}

/** The picture as pages show it. */
export const toShownPhoto = ({ photo, photoAlt }: AdviserPhoto): PublicAdviser['photo'] =>
  photo === null ? null : { address: pictureAddress(photo), alt: photoAlt ?? '' };

/** Whether an adviser attends a business line; what has none yet is for every adviser. */
export const servesLine = (
  { lines }: Pick<PublicAdviser, 'lines'>,
  line: string | null | undefined,
): boolean => lines.length === 0 || line == null || lines.includes(line);

/** The word of an adviser's link, 3 to 40 characters. */
export const adviserSlugPattern = /^[a-z0-9](?:[a-z0-9]|-(?!-)){1,38}[a-z0-9]$/;

/** Of an address: the adviser whose link it is. */
export const adviserParameter = 'asesor';

/** A browser forgets whose link it came by so long after it did (spec 3 §9). */
export const referralDays = 30;

/** Spec 2 §5. */
export const referralEmailLength = 50;

/** The first letters of the first and the last name, in capitals. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

export const toPublicAdviser = ({
  slug,
  name,
  languages,
  lines,
  ...shown
}: Adviser & AdviserPhoto): PublicAdviser => ({
  slug,
  name,
  initials: initialsOf(name),
  photo: toShownPhoto(shown),
  languages,
  lines,
});
