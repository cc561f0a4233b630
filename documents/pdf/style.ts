/** A4 in points, and the colours of the design (docs: `ui/theme`); PDFKit takes no CSS variables. */
export const colours = {
  ink: '#1c2526',
  quiet: '#524e46',
  line: '#d8d2c6',
  soft: '#f3f8f8',
  brand: '#00a4b2',
  deep: '#07363c',
} as const;

export const left = 56;
export const width = 483;
export const right = left + width;
/** Below the running head of a page, and above its foot. */
export const top = 64;
export const bottom = 772;

export const regular = 'Inter';
export const strong = 'Inter SemiBold';
