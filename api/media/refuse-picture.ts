import type { Language } from '@cotejo/domain/country/country.ts';
import { sayPictureMissing } from '@cotejo/domain/media/picture-words.ts';

/** What an act is answered whose picture is not there: it was never uploaded, or a day has gone since. */
export const refusePicture = (field: string, language: Language) => ({
  type: 'refused' as const,
  errors: [{ pointer: `/values/${field}`, code: 'UNKNOWN', message: sayPictureMissing(language) }],
});
