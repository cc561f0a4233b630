import type { Texts } from '../text/texts.ts';

export const connectionResults = [
  'fine',
  'down',
  'address',
  'issuer',
  'flow',
  'algorithm',
  'keys',
  'client',
] as const;
/** What a test of the connection to an identity provider finds: the first thing that is wrong, or nothing. */
export type ConnectionResult = (typeof connectionResults)[number];

export const connectionWords: Readonly<Record<ConnectionResult, Texts>> = {
  fine: {
    es: 'Funciona: el proveedor responde y acepta el cliente',
    en: 'It works: the provider answers and accepts the client',
    pt: 'Funciona: o provedor responde e aceita o cliente',
  },
  down: {
    es: 'El proveedor no responde en esa dirección',
    en: 'The provider does not answer at that address',
    pt: 'O provedor não responde nesse endereço',
  },
  address: {
    es: 'La dirección no es pública: no llamamos a redes privadas',
    en: 'The address is not public: we do not call private networks',
    pt: 'O endereço não é público: não chamamos redes privadas',
  },
  issuer: {
    es: 'Lo que responde ahí no es un proveedor OpenID con esa dirección',
    en: 'What answers there is no OpenID provider of that address',
    pt: 'O que responde ali não é um provedor OpenID com esse endereço',
  },
  flow: {
    es: 'El proveedor no ofrece el código de autorización con PKCE (S256)',
    en: 'The provider does not offer the authorization code with PKCE (S256)',
    pt: 'O provedor não oferece o código de autorização com PKCE (S256)',
  },
  algorithm: {
    es: 'El proveedor no firma con RS256 ni ES256',
    en: 'The provider signs with neither RS256 nor ES256',
    pt: 'O provedor não assina com RS256 nem ES256',
  },
  keys: {
    es: 'El proveedor no publica sus llaves de firma',
    en: 'The provider does not publish its signing keys',
    pt: 'O provedor não publica suas chaves de assinatura',
  },
  client: {
    es: 'El proveedor no acepta el id de cliente o su secreto',
    en: 'The provider does not accept the client id or its secret',
    pt: 'O provedor não aceita o id do cliente ou seu segredo',
  },
};
