import { groupSheet } from '@cotejo/domain/purchase/subject/read-group-sheet.ts';
import en from '../i18n/en.json';
import es from '../i18n/es.json';
import pt from '../i18n/pt.json';

// The page names the columns in a sentence of its own; reading goes by the definition.
test.each(Object.entries({ es, en, pt }))(
  'the page in %s names the columns that are read',
  (language, texts) => {
    for (const [name, { label }] of Object.entries(groupSheet.columns)) {
      if (name !== 'insuredType') expect(texts.sheet.text).toContain(label[language as 'es']);
    }
  },
);
