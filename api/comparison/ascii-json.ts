/** JSON in which every sign is one byte: `año` → `a\u00f1o`. Such a text needs no encoding on its way out. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
