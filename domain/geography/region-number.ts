/**
 * Chile's regions are numbered from 1 to this one (names and comunas: `chile.ts`, which is too large for pages
 * that only read a number).
 */
export const lastRegion = 16;
