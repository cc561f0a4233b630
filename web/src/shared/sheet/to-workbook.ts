const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An .xlsx that came in base64, as a file that can be saved. */
export function toWorkbook(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: mediaType });
}
