/** What a style sheet, an icon or a font is to a unit test. */
export default '';
