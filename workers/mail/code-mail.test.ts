import { writeCodeMail } from './code-mail.ts';

const holder = { email: 'ana@correo.cl', firstName: 'Ana', productName: 'Salud Uno' };

test.each(['es', 'en', 'pt'] as const)(
  'in %s it has the code in both parts, and no link',
  (language) => {
    const mail = writeCodeMail(
      { codeId: 'c1', code: '012345', language, purpose: 'purchase' },
      holder,
      'hola@cotejo.example',
    );
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('012345');
      expect(part).toContain('Salud Uno');
      expect(part).not.toMatch(/\{|session=/);
    }
    expect(mail.subject).not.toContain('012345');
    expect(mail.messageId).toBe('<code.c1@cotejo>');
  },
);
