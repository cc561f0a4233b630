/** What stands for a browser that says neither its name nor its system; readers put it in words. */
export const unknownDevice = '?';
