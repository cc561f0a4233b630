import { markForms, markHues } from '@cotejo/domain/organization/organization-mark.ts';
import { markGround, renderMark } from './render-mark.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = (hex.slice(1).match(/../g) ?? [])
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it.each(markHues.map((hue, at) => [hue, at] as const))(
  'has white letters that can be read on %s',
  (_, at) => expect(1.05 / (luminance(markGround(at)) + 0.05)).toBeGreaterThanOrEqual(4.5),
);

it.each(markForms)('renders its initials as outlines on a %s', (form) => {
  const svg = renderMark({ initials: 'B4', form, hue: 3 });
  expect(svg.match(/<path transform/g)).toHaveLength(2);
  expect(svg).not.toContain('<text');
  expect(svg).not.toContain('NaN');
});

it('keeps four letters within the outline', () => {
  const svg = renderMark({ initials: 'WWMM', form: 'circle', hue: 3 });
  const starts = [...svg.matchAll(/translate\(([\d.]+) /g)].map(([, x]) => Number(x));
  expect(starts).toHaveLength(4);
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(7);
});
