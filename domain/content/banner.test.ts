import { readBannerForm } from './banner.record.ts';

const values = {
  partner: '',
  text: ' Hoy no atendemos ',
  link: '/Comparar/Isapres',
  linkText: 'Ver planes',
  fromDay: '2026-12-01',
  untilDay: '',
  dismissible: true,
};

test('a banner is read with what was left empty as nothing', () => {
  const { given, problems } = readBannerForm(values, 'CL');
  expect([...problems]).toEqual([]);
  expect(given).toEqual({
    ...values,
    partner: null,
    text: 'Hoy no atendemos',
    untilDay: null,
  });
});

test.each([
  // Its page is Chilean.
  ['PE', {}, 'link'],
  ['CL', { link: 'https://otro.example' }, 'link'],
  ['CL', { link: '//otro.example' }, 'link'],
  ['CL', { link: '/Consulta-RUT-Empresa' }, 'link'],
  ['CL', { linkText: '' }, 'linkText'],
  ['CL', { link: '' }, 'link'],
  ['CL', { untilDay: '2026-11-30' }, 'untilDay'],
] as const)('in %s %j is refused at its field', (country, more, field) => {
  expect([...readBannerForm({ ...values, ...more }, country).problems.keys()]).toEqual([field]);
});
