import { countryCodes } from '@cotejo/domain/country/country.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import {
  categoriesOf,
  isChosenById,
  kindsOf,
  walkCategory,
  walkKind,
} from '../calls/every-kind.ts';
import { PlainVisitor } from '../calls/plain-visitor.ts';

jest.setTimeout(180_000);

const stack = sharedStack('browser');

describe.each(countryCodes)('in %s, from profile to compared products', (country) => {
  test.each(kindsOf(country).map((comparator) => [comparator.slug, comparator] as const))(
    '%s',
    async (_, comparator) => {
      const visitor = new PlainVisitor(stack.urls.site, country);
      const walked = await walkKind(visitor, comparator);
      expect(walked).toMatchObject({ columns: 3, ways: 6, leftOut: false });
      expect(walked.list).toContain('perfil=');
      expect(walked.rows).toBeGreaterThan(8);
      for (const choice of walked.choices)
        expect(/^\d+(~|$)/.test(choice)).toBe(isChosenById(comparator, country));
    },
  );

  test('every category of health has products to compare', async () => {
    const visitor = new PlainVisitor(stack.urls.site, country);
    for (const category of categoriesOf(country)) {
      const { columns, leftOut } = await walkCategory(visitor, category);
      expect([category, columns, leftOut]).toEqual([category, 3, false]);
    }
  });
});
