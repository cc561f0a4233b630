import { comparePageHref, readCompareAddress } from './compare-address.ts';

const read = (query: string) => readCompareAddress(new URLSearchParams(query), 'CL');

test('everything that is named is read, each once, so that the page can say what it leaves out', () => {
  const many = Array.from({ length: 1000 }, (_, id) => id + 1).join(',');
  expect(read(`comparar=${many}`).choices).toHaveLength(60);
  expect(read('comparar=1,2,3,4,2~libre').choices).toEqual(['1', '2~libre', '3', '4']);
  expect(read('comparar=1&comparar=2').choices).toEqual(['1', '2']);
  expect(read('comparar=<script>,%00,1').choices).toEqual(['1']);
  expect(read('').choices).toEqual([]);
});

test('the list keeps at most three of them', () => {
  expect(read('comparar=1,2,3,4').list.compared).toEqual(['1', '2', '3']);
});

test('the address is written as it is read', () => {
  for (const query of [
    'perfil=f34-hijo5-isapre&categoryTypes=Dental&comparar=1~libre~isapre,2&ver=diferencias',
    'comparar=CL-VIDA-0001,CL-VIDA-0002&moneda=UF&cambiar=CL-VIDA-0001',
  ])
    expect(comparePageHref(read(query))).toBe(`/Comparar-Planes?${query}`);
});

test('an address that makes no sense is an empty comparison', () => {
  expect(read('comparar=,,&ver=x&cambiar=%3Cb%3E')).toMatchObject({
    choices: [],
    replacing: null,
    onlyDifferences: false,
  });
});
