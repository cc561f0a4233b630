import { sharedStack } from '../support/stack/shared-stack.ts';
import { kindsOf, walkKind } from './every-kind.ts';
import { PlainVisitor } from './plain-visitor.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');
/** One kind of insurance for each profile form; every kind in every country is walked by `npm run test:thorough`. */
const oneOfEachForm = [
  ...new Map(kindsOf('CL').map((comparator) => [comparator.form, comparator])),
] as const;

test.each(oneOfEachForm)(
  'the form %s leads without scripts to compared products',
  async (_, comparator) => {
    const walked = await walkKind(new PlainVisitor(stack.urls.site, 'CL'), comparator);
    expect(walked).toMatchObject({ columns: 3, ways: 6, leftOut: false });
    expect(walked.list).toContain('perfil=');
  },
);
