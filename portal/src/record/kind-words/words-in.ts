import type { Language } from '@cotejo/domain/country/country.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import type { Texts } from '@cotejo/web/src/shared/language/translate.ts';

/** What kinds of records that say everything themselves say in one language, by their names. */
export const wordsIn = (language: Language): Texts =>
  Object.fromEntries(wholeKinds.map((whole) => [whole.kind.name, whole.words[language]]));
