/** Of a list in a cell; the others are one click away, so that one row does not fill the window. */
export const firstLines = 4;
