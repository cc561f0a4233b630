import { writeDeclarationMail } from './declaration-mail.ts';

const holder = {
  email: 'ana@correo.cl',
  firstName: 'Ana',
  productName: 'Salud Uno',
  organization: 'MetLife',
};
const site = { publicUrl: 'https://cotejo.example', contactEmail: 'hola@cotejo.example' };

const kinds = ['declaration', 'insurer-request'] as const;
const cases = kinds.flatMap((kind) =>
  (['es', 'en', 'pt'] as const).map((language) => [kind, language] as const),
);

test.each(cases)(
  '%s in %s: it leads to the purchase and says nothing of the answer or of health',
  (kind, language) => {
    const to = { language, country: 'CL', productCode: 'X' } as const;
    const mail = writeDeclarationMail({ kind, id: 'd1' }, to, holder, site, 'secret');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Salud Uno');
      expect(part).toContain('session=secret');
      expect(part).not.toMatch(
        /\{|declaración|exclu|acept|accept|recus|rechaz|refus|\bex[aá]m(en|es|ination)/i,
      );
    }
    expect(mail.messageId).toBe(`<${kind}.d1@cotejo>`);
    expect(mail.to).toBe('ana@correo.cl');
  },
);
