import { accessMailPurposes } from '@cotejo/domain/account/access-mail.ts';
import { roles } from '@cotejo/domain/account/roles.ts';
import { languages } from '@cotejo/domain/country/country.ts';
import { accessRequestKinds } from '@cotejo/store/access-request/access-request.model.ts';
import { writeAccessMail } from './access-mail.ts';

const person = { name: 'Ana Soto', email: 'ana@correo.cl' };
const site = { publicUrl: 'https://cotejo.example', contactEmail: 'hola@cotejo.example' };
const place = { scopeKind: 'country', scopeId: 'PE' } as const;

const mails = accessMailPurposes.flatMap((purpose) =>
  accessRequestKinds.flatMap((kind) =>
    languages.map((language) => ({
      purpose,
      kind,
      language,
      mail: writeAccessMail(
        {
          mailId: 'm1',
          purpose,
          language,
          request: { kind, role: kind === 'reset_factor' ? null : 'BACKOFFICE', ...place },
        },
        person,
        site,
      ),
    })),
  ),
);

test.each(mails)(
  '$purpose of $kind in $language leaves nothing open and leads in',
  ({ mail, language }) => {
    const prefix = language === 'es' ? '' : `/${language}`;
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\w+\}/);
      expect(part).toContain(`https://cotejo.example${prefix}/login`);
      expect(part).toContain('Ana');
      expect(part).not.toContain('Soto');
    }
    expect(mail).toMatchObject({ to: 'ana@correo.cl', messageId: '<account.m1@cotejo>' });
    expect(mail.subject).not.toBe('');
  },
);

test('what is asked and what was done name the role and its place; an account that exists names neither', () => {
  for (const { purpose, kind, language, mail } of mails) {
    const said = purpose !== 'account_exists';
    expect([purpose, kind, language, mail.text.includes('country PE')]).toEqual([
      purpose,
      kind,
      language,
      said,
    ]);
    const hasRole = said && kind !== 'reset_factor';
    const title = roles.BACKOFFICE.title[language];
    expect([purpose, kind, language, mail.text.includes(title)]).toEqual([
      purpose,
      kind,
      language,
      hasRole,
    ]);
  }
});

test('each language says it in its own words', () => {
  for (const purpose of accessMailPurposes) {
    const own = mails.filter((each) => each.purpose === purpose);
    expect(new Set(own.map(({ mail }) => mail.subject)).size).toBe(3);
  }
});
