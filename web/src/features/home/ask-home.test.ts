import { sampleAnswer, sampleCard } from '../../entities/product-list/testing/sample-answer.ts';
import { fakeApi, ok, problem } from '../../testing/fake-api.ts';
import { sampleSeller } from '../../testing/sample-content.ts';
import { askHome } from './ask-home.ts';

it('gives the figures of the home page: how many products and who sells them', async () => {
  const answer = sampleAnswer([sampleCard(1)]);
  const { api } = fakeApi({
    compareProducts: () => ok(answer),
    listAvailableToSell: () =>
      ok([
        sampleSeller({ displayName: 'Uno', products: 3 }),
        sampleSeller({ displayName: 'Nadie', products: 0 }),
        sampleSeller({ displayName: 'Dos', products: 5 }),
      ]),
  });
  const home = await askHome({ api, country: 'CL' });
  expect(home.products).toBe(answer.metaData.total);
  expect(home.insurers).toEqual(['Dos', 'Uno']);
});

it('stands without figures where nothing answers', async () => {
  const { api } = fakeApi({
    compareProducts: () => problem(503, 'UNAVAILABLE'),
    listAvailableToSell: () => problem(503, 'UNAVAILABLE'),
  });
  const home = await askHome({ api, country: 'CL' });
  expect(home).toMatchObject({ products: 0, insurers: [], pair: null });
});
