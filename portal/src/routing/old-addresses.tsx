import { countryCodes } from '@cotejo/domain/country/country.ts';
import { PAYMENT_PROVIDERS } from '@cotejo/domain/payment/kinds.ts';
import { Navigate, useParams, useSearchParams, type RouteObject } from 'react-router-dom';
import { paymentAccountsPath, paymentRoutesPath } from '../paths.ts';

function ToRoutes({ country }: { readonly country: string }) {
  const { flow = '' } = useParams();
  const product = useSearchParams()[0].get('producto');
  const query = new URLSearchParams({ country, flow, ...(product === null ? {} : { product }) });
  return <Navigate to={`${paymentRoutesPath}?${query}`} replace />;
}

/** Addresses that providers and routes had before they were records: they lead to where these are in the lists. */
export const oldRoutingAddresses: readonly RouteObject[] = [
  ...PAYMENT_PROVIDERS.map((provider) => ({
    path: `proveedores/${provider}/:currency`,
    Component: () => <Navigate to={`${paymentAccountsPath}?provider=${provider}`} replace />,
  })),
  ...countryCodes.map((country) => ({
    path: `rutas/${country}/:flow`,
    Component: () => <ToRoutes country={country} />,
  })),
];
