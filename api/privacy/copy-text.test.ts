import { writeCopyText } from './copy-text.ts';

test('a copy reads as sections with a line for each value, and says where there is nothing', () => {
  const copy = {
    account: { name: 'Ana', roles: [{ role: 'CLIENT' }] },
    purchases: [
      { answers: [{ values: { email: 'ana@correo.cl', insured: ['Luz'] } }], policy: null },
    ],
    requests: [],
  };
  expect(writeCopyText(copy, 'es').split('\n')).toEqual([
    'Copia de tus datos personales',
    '',
    '## Tu cuenta',
    'name: Ana',
    'roles:',
    '   1.',
    '      role: CLIENT',
    '',
    '## Compras, respuestas, pagos y pólizas',
    '1.',
    '   answers:',
    '      1.',
    '         values:',
    '            email: ana@correo.cl',
    '            insured:',
    '               - Luz',
    '',
    '## Solicitudes de planes',
    'Nada',
    '',
  ]);
});
