import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (data: string): Buffer => createHash('sha256').update(data).digest();

/** User present, user verified, a credential is attached. */
const flags = 0x01 | 0x04 | 0x40;

/** A P-256 key as COSE writes it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function toCose(x: string, y: string): Buffer {
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** {"fmt": "none", "attStmt": {}, "authData": …} in CBOR. */
function toAttestation(authData: Buffer): Buffer {
  const text = (word: string) =>
    Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}

/** What an authenticator of software answers to `POST /api/account/passkeys/options` at a site. */
export function makePasskey(
  { challenge, rp }: { readonly challenge: string; readonly rp: { readonly id: string } },
  origin: string,
) {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const id = randomBytes(16);
  const authData = Buffer.concat([
    sha256(rp.id),
    Buffer.from([flags, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    toCose(x, y),
  ]);
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin });
  return {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response: {
      clientDataJSON: base64url(Buffer.from(clientData)),
      attestationObject: base64url(toAttestation(authData)),
      transports: ['internal'],
    },
    clientExtensionResults: {},
  };
}
