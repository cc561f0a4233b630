import { array, mixed, number, object, string } from 'yup';

/** WebAuthn's JSON, as the browser's own functions take it. */
export const webauthnOptions = mixed<Readonly<Record<string, unknown>>>()
  .required()
  .meta({ jsonSchema: { type: 'object', additionalProperties: true } });
const base64url = (max: number) =>
  string()
    .matches(/^[\w-]+$/)
    .max(max);
export const passkeyId = base64url(1_400);

/** What an authenticator signed at a sign-in (`AuthenticationResponseJSON`). */
export const assertion = object({
  id: passkeyId.required(),
  rawId: passkeyId.required(),
  type: string()
    .oneOf(['public-key'] as const)
    .required(),
  response: object({
    clientDataJSON: base64url(8_000).required(),
    authenticatorData: base64url(8_000).required(),
    signature: base64url(4_000).required(),
    userHandle: base64url(200),
  }).required(),
  authenticatorAttachment: string().oneOf(['platform', 'cross-platform'] as const),
  clientExtensionResults: object({}).required(),
});

/** What an authenticator made (`RegistrationResponseJSON`). */
export const attestation = object({
  id: passkeyId.required(),
  rawId: passkeyId.required(),
  type: string()
    .oneOf(['public-key'] as const)
    .required(),
  response: object({
    clientDataJSON: base64url(8_000).required(),
    attestationObject: base64url(40_000).required(),
    authenticatorData: base64url(8_000),
    transports: array(string().max(30).required()),
    publicKeyAlgorithm: number().integer(),
    publicKey: base64url(8_000),
  }).required(),
  authenticatorAttachment: string().oneOf(['platform', 'cross-platform'] as const),
  clientExtensionResults: object({}).required(),
});
