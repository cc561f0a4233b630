/** @jest-environment jsdom */
import '../testing/setup.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { ProductCard } from './product-card.tsx';
import type { FitView } from './product-fit.tsx';
import { ProductRow } from './product-row.tsx';
import type { ProductView } from './product-view.ts';

// A busy machine needs its time for the checks of accessibility.
jest.setTimeout(30_000);

const labels = {
  badges: 'Distinciones',
  included: 'Incluye',
  coverages: 'Coberturas',
  unknown: 'No informado',
  loadingCoverages: 'Cargando coberturas',
  moreCoverages: (count: number) => `y ${count} más`,
  restOfCoverages: (count: number, names: string) => `y ${count} más: ${names}`,
};

const compare = {
  text: 'Comparar',
  context: 'Familia 70',
  selected: false,
  onChange: () => undefined,
};

const product = (changes: Partial<ProductView> = {}): ProductView => ({
  name: 'Familia 70',
  href: '/seguro/familia-70',
  insurer: { name: 'BICE Vida', logoLabel: 'Logo de BICE Vida' },
  type: { name: 'Complementario', icon: 'shield' },
  badges: [
    { kind: 'new', text: 'Nuevo' },
    { kind: 'popular', text: 'Más vendido' },
    { kind: 'score', text: '87 %' },
  ],
  price: { label: 'Desde', first: '$36.470', second: 'UF 0,93', suffix: '/mes' },
  coverages: {
    status: 'known',
    columns: [{ label: 'Tope anual', value: 'UF 500' }],
    facts: [{ label: 'No incluye', value: 'No informado' }],
    included: {
      status: 'known',
      items: Array.from({ length: 20 }, (_, at) => ({
        icon: 'bed' as const,
        label: `Cobertura ${at}`,
      })),
    },
  },
  detail: { text: 'Ver detalle', context: 'de Familia 70' },
  action: { text: 'Contratar', context: 'Familia 70', look: 'strong', href: '/contratar' },
  compare,
  ...changes,
});

it('is an article with a heading, and every control names its product', async () => {
  const { container } = render(<ProductCard product={product()} labels={labels} />);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading', { name: 'Familia 70' })).toBeVisible();
  expect(card.getByRole('link', { name: 'Ver detalle de Familia 70' })).toHaveAttribute(
    'href',
    '/seguro/familia-70',
  );
  expect(card.getByRole('link', { name: 'Contratar Familia 70' })).toBeVisible();
  expect(card.getByRole('checkbox', { name: 'Comparar Familia 70' })).toBeEnabled();
  expect(await axe(container)).toHaveNoViolations();
});

it('shows two distinctions, the score first, and what is left behind a count', () => {
  render(<ProductCard product={product()} labels={labels} />);
  const shown = within(screen.getByRole('list', { name: 'Distinciones' })).getAllByRole('listitem');
  expect(shown.map((badge) => badge.textContent)).toEqual(['87 %', 'Más vendido', '+1Nuevo']);
});

it('names three coverages on a card and fifteen in the list view; the rest is behind its count', () => {
  const { rerender } = render(<ProductCard product={product()} labels={labels} />);
  expect(screen.getByText(/^Cobertura 0, Cobertura 1, Cobertura 2/)).toBeVisible();
  const more = screen.getByRole('button', { name: /^y 17 más: Cobertura 3, .*Cobertura 19$/ });
  expect(more).toHaveTextContent('y 17 más');
  const all = document.getElementById(more.getAttribute('popovertarget') ?? '');
  expect(all).toHaveTextContent(/^Coberturas Cobertura 0 .*Cobertura 19$/);
  rerender(<ProductRow product={product()} labels={labels} />);
  expect(screen.getByText(/^Incluye/).parentElement).toHaveTextContent(/Cobertura 14 y 5 más/);
});

it('says that nothing is known of its coverages', () => {
  const coverages = { ...known(), included: { status: 'known', items: [] } } as const;
  render(<ProductCard product={product({ coverages })} labels={labels} />);
  expect(screen.getByText('Incluye').nextElementSibling).toHaveTextContent('No informado');
});

it('says how well it fits in two chips, and why behind a button', async () => {
  const fit: FitView = {
    label: 'Puntaje',
    score: '6,1',
    of: 'de 10',
    reasons: {
      label: 'Lo que más pesa',
      chips: [
        { text: '31 % más barato', isMore: true, spoken: 'A favor:' },
        { text: 'Te paga menos', isMore: false, spoken: 'En contra:' },
      ],
    },
    why: {
      trigger: { text: '¿Por qué 6,1?', context: 'Familia 70' },
      title: 'Puntaje 6,1 de 10',
      content: <p>Lo típico 5,0</p>,
    },
  };
  for (const View of [ProductCard, ProductRow]) {
    const { container, unmount } = render(<View product={product({ fit })} labels={labels} />);
    const chips = within(screen.getByRole('list', { name: 'Lo que más pesa' }));
    const said = chips.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual(['A favor: 31 % más barato', 'En contra: Te paga menos']);
    expect(container).toHaveTextContent('Puntaje 6,1 de 10');
    const why = screen.getByRole('button', { name: '¿Por qué 6,1? Familia 70' });
    const dialog = screen.getByRole('dialog', { name: 'Puntaje 6,1 de 10', hidden: true });
    expect(why).toHaveAttribute('popovertarget', dialog.id);
    // A list has twenty of them: each is rendered when it is asked for.
    expect(dialog).not.toHaveTextContent('Lo típico');
    await userEvent.click(why);
    expect(dialog).toHaveTextContent('Lo típico 5,0');
    expect(await axe(container)).toHaveNoViolations();
    unmount();
  }
});

it('keeps its price when the coverages fail, and asks again for them alone', async () => {
  const onRetry = jest.fn();
  const coverages = {
    status: 'failed',
    title: 'No llegaron',
    text: '',
    retry: 'Reintentar',
    onRetry,
  } as const;
  render(<ProductCard product={product({ coverages })} labels={labels} />);
  expect(screen.getByText('$36.470')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says why a fourth product cannot be compared', () => {
  const blocked = { ...compare, blocked: 'Ya elegiste 3' };
  render(<ProductCard product={product({ compare: blocked })} labels={labels} />);
  const box = screen.getByRole('checkbox');
  expect(box).toBeDisabled();
  expect(box).toHaveAccessibleDescription('Ya elegiste 3');
});

const known = () => {
  const { coverages } = product();
  if (coverages.status !== 'known') throw new Error('The sample is known');
  return coverages;
};

it.each([
  ['waiting', { status: 'waiting' }],
  ['loading', { status: 'loading' }],
  [
    'failed',
    { status: 'failed', title: 'No llegaron', text: 'Revisa', retry: 'Otra vez', onRetry: () => 0 },
  ],
] as const)('is accessible on card and row while its coverages are %s', async (_, included) => {
  const shown = product({
    coverages: {
      ...known(),
      facts: [
        {
          label: 'Devolución',
          value: 'No informado',
          help: { label: 'Qué es: Devolución', text: 'Lo que vuelve.' },
        },
      ],
      included,
    },
    price: {
      first: 'Consultar',
      alerts: [
        { type: 'warning', text: 'Seguro para un mínimo de 5' },
        { type: 'info', text: 'Termina pronto' },
      ],
      explain: { text: 'Ver cómo se calcula', context: 'Familia 70', href: '/a#precio' },
    },
  });
  for (const View of [ProductCard, ProductRow]) {
    const { container, unmount } = render(<View product={shown} labels={labels} />);
    expect(screen.getByText('UF 500')).toBeVisible();
    expect(screen.getByText('Seguro para un mínimo de 5')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    unmount();
  }
});

it('asks again for its coverages only, and keeps what the list has said', async () => {
  const onRetry = jest.fn();
  const included = {
    status: 'failed',
    title: 'No llegaron',
    text: '',
    retry: 'Otra vez',
    onRetry,
  } as const;
  render(
    <ProductCard product={product({ coverages: { ...known(), included } })} labels={labels} />,
  );
  expect(screen.getByText('Tope anual')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Otra vez' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('opens detail and calculation by a plain click, and leaves other clicks to the link', async () => {
  const onOpen = jest.fn();
  const price = { ...product().price, explain: { text: 'Ver cálculo', href: '/a#precio', onOpen } };
  const detail = { text: 'Ver detalle', onOpen };
  render(<ProductCard product={product({ price, detail, href: '#detalle' })} labels={labels} />);
  await userEvent.click(screen.getByRole('link', { name: 'Ver cálculo' }));
  await userEvent.click(screen.getByRole('link', { name: 'Ver detalle' }));
  expect(onOpen).toHaveBeenCalledTimes(2);
  const user = userEvent.setup({ delay: null });
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Ver detalle' }));
  expect(onOpen).toHaveBeenCalledTimes(2);
});
