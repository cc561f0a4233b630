/** The first day of what never was on sale: nobody but staff sees it. The copy of a product begins with it (migration 1057). */
export const neverSold = '9999-12-31';
