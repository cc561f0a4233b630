import { readSeller } from './seller.ts';

test('a seller is known by a valid document, a sales channel, or both', () => {
  expect(readSeller('CL', { sellerDNI: '11.111.111-1', createdFrom: 'REDSALUD' })).toEqual({
    seller: { sellerDNI: '111111111', createdFrom: 'REDSALUD' },
    wrong: [],
  });
  expect(readSeller('CL', { createdFrom: 'QUEPLAN.CL' }).seller).toEqual({
    createdFrom: 'QUEPLAN.CL',
  });
});

test('nothing said is nobody, and nothing wrong', () => {
  expect(readSeller('CL', { sellerDNI: null, createdFrom: '' })).toEqual({
    seller: null,
    wrong: [],
  });
});

test('what does not hold is named and left out', () => {
  expect(readSeller('CL', { sellerDNI: '11.111.111-2', createdFrom: 'ADMIN' })).toEqual({
    seller: null,
    wrong: ['sellerDNI', 'createdFrom'],
  });
});
