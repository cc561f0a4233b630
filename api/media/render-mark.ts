import {
  markHues,
  type MarkForm,
  type OrganizationMark,
} from '@cotejo/domain/organization/organization-mark.ts';
import { letterPaths } from './letter-paths.ts';

/** Outlines in a box of 56 by 56, the size of a logo on a card. */
const forms: Readonly<Record<MarkForm, string>> = {
  square: '<rect width="56" height="56" rx="14"/>',
  circle: '<circle cx="28" cy="28" r="28"/>',
  arch: '<path d="M0 28a28 28 0 0 1 56 0v20a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z"/>',
  leaf: '<path d="M0 28a28 28 0 0 1 28-28h20a8 8 0 0 1 8 8v20a28 28 0 0 1-28 28H8a8 8 0 0 1-8-8Z"/>',
};

const capHeight = 20;
/** Letters stay clear of the outline, however many they are. */
const room = 42;

/** The mark as SVG. It has no title: the page that shows it has the organization's name beside it. */
export function renderMark({ initials, form, hue }: OrganizationMark): string {
  const letters = [...initials].map((letter) => letterPaths[letter] ?? { width: 0, path: '' });
  const own = letters.reduce((sum, letter) => sum + letter.width, 0);
  const scale = Math.min(capHeight / 100, room / Math.max(own, 1));
  const width = own * scale;
  let x = (56 - width) / 2;
  const drawn = letters.map((letter) => {
    const at = x.toFixed(2);
    x += letter.width * scale;
    return `<path transform="translate(${at} ${(28 + scale * 50).toFixed(2)}) scale(${scale.toFixed(4)})" d="${letter.path}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" width="56" height="56">` +
    `<g fill="${markGround(hue)}">${forms[form]}</g><g fill="#fff">${drawn.join('')}</g></svg>`
  );
}

const deep = [0x07, 0x36, 0x3c] as const;
const hueShare = 0.7;

/**
 * The background of a mark, `#rrggbb`: 70 % of the hue mixed with the deep brand colour, as coverage bars have it. It is
 * dark enough for white letters.
 */
export function markGround(hue: number): string {
  const color = Number.parseInt((markHues[hue] ?? markHues[0]).slice(1), 16);
  const parts = [color >> 16, (color >> 8) & 255, color & 255].map((part, at) =>
    Math.round(part * hueShare + (deep[at] ?? 0) * (1 - hueShare)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
