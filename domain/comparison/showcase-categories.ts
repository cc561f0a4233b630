/** Spec 2 §2.3: categories that only a showcase lists. */
export const showcaseCategories: readonly string[] = ['Estetica', 'Coberturas'];
