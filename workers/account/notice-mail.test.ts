import { accountNotices } from '@cotejo/domain/account/account-notices.ts';
import { writeNoticeMail } from './notice-mail.ts';

const person = { name: 'Ana Soto', email: 'ana@correo.cl' };
const site = { publicUrl: 'https://cotejo.example', contactEmail: 'hola@cotejo.example' };

test.each(['es', 'en', 'pt'] as const)('in %s each notice says when and from where', (language) => {
  for (const notice of accountNotices) {
    const at = new Date('2026-11-24T02:30:00Z');
    const mail = writeNoticeMail(
      { mailId: 'm1', notice, device: 'Firefox, Windows', at, language },
      person,
      site,
    );
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Firefox, Windows');
      // In summer Chile is three hours behind.
      expect(part).toMatch(
        /(?:11:30|23:30).{0,8} \((?:hora de Chile|Chile time|horário do Chile)\)/,
      );
      expect(part).toMatch(/cotejo\.example\/(?:en\/|pt\/)?login/);
      expect(part).not.toMatch(/\{\w+\}/);
    }
    expect(mail.to).toBe('ana@correo.cl');
  }
});

test('what somebody else did names no browser', () => {
  const mail = writeNoticeMail(
    { mailId: 'm1', notice: 'second_factor_reset', device: null, at: new Date(), language: 'es' },
    person,
    site,
  );
  expect(mail.text).not.toContain('Desde');
});
