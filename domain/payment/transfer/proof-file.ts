import type { Language } from '../../country/country.ts';

/** What a proof may be, with the end of the name under which staff save it. */
export const proofTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
export type ProofType = keyof typeof proofTypes;

export const proofTypeNames = Object.keys(proofTypes) as readonly ProofType[];

const beginnings: Readonly<Record<ProofType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The type of a file by its first bytes, whatever it is called; null for any other type. */
export function readProofType(bytes: Uint8Array): ProofType | null {
  return (
    proofTypeNames.find((type) => beginnings[type].every((byte, at) => bytes[at] === byte)) ?? null
  );
}

/** Why a file of any other type is refused. */
export const notAProof: Readonly<Record<Language, string>> = {
  es: 'El archivo no es un PDF, un JPEG ni un PNG. Guarda el comprobante en uno de esos formatos y súbelo.',
  en: 'The file is no PDF, JPEG or PNG. Save the proof in one of these formats and upload it.',
  pt: 'O arquivo não é um PDF, um JPEG nem um PNG. Salve o comprovante em um desses formatos e envie.',
};
