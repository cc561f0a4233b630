import { getContact, readContactEmails } from './contact.ts';

test('a country keeps its own address until one is configured, for it or for a partner there', () => {
  const emails = readContactEmails('CL=hola@seguros.cl, CL/banco=seguros@banco.cl');
  expect(getContact(emails, 'CL').email).toBe('hola@seguros.cl');
  expect(getContact(emails, 'CL', 'banco').email).toBe('seguros@banco.cl');
  expect(getContact(emails, 'PE', 'banco').email).toBe('peru@cotejo.example');
  expect(getContact(emails, 'CL').phone).toBe('600 300 2025');
  expect(getContact(readContactEmails(''), 'CL').email).toBe('hola@cotejo.example');
});

test.each(['hola@cotejo.cl', 'XX=a@b.cl', 'CL=nobody', 'CL/=a@b.cl', 'CL=a@b.cl=c'])(
  '%s is named as what cannot be read',
  (entry) => {
    expect(() => readContactEmails(`PE=peru@cotejo.pe,${entry}`)).toThrow(`not "${entry}"`);
  },
);
