/** Of the model, its tables and the frozen typical products: raised with any of them. */
export const affinityVersion = '2026-11-24.1';
