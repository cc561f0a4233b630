/** A page that is open says so this often. */
export const presenceEveryMs = 15_000;

/** Who has said nothing for so long has left: two signs may be lost. */
export const presenceMs = 3 * presenceEveryMs;
