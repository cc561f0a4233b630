import { writeDeclarationMail } from './declaration-mail.ts';

const holder = { email: 'ana@correo.cl', firstName: 'Ana', productName: 'Salud Uno' };
const site = { publicUrl: 'https://cotejo.example', contactEmail: 'hola@cotejo.example' };

test.each(['es', 'en', 'pt'] as const)(
  'in %s it leads to the purchase and says nothing of the answer or of health',
  (language) => {
    const to = { language, country: 'CL', productCode: 'X' } as const;
    const mail = writeDeclarationMail('d1', to, holder, site, 'secret');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Salud Uno');
      expect(part).toContain('session=secret');
      expect(part).not.toMatch(/\{|declaración|exclu|acept|accept|recus|rechaz|refus/i);
    }
    expect(mail.messageId).toBe('<declaration.d1@cotejo>');
    expect(mail.to).toBe('ana@correo.cl');
  },
);
