import type { ErrorRow } from './reasons.ts';

/**
 * Why a transfer was not found or its proof not taken: the words that the visitor reads. Each says what to do
 * with money that was sent: it counts for another payment of the same purchase, or goes back.
 */
export const PROOF_CODES = {
  proof_unreadable: {
    reason: 'proof_rejected',
    meaning: 'the file cannot be read',
    message: {
      es: 'No pudimos leer tu comprobante. Si ya transferiste, no transfieras de nuevo: elige otra vez este medio y sube un archivo que se lea completo.',
      en: 'We could not read your proof. If you have transferred, do not transfer again: choose this method once more and upload a file that can be read in full.',
      pt: 'Não conseguimos ler seu comprovante. Se você já transferiu, não transfira de novo: escolha outra vez este meio e envie um arquivo legível.',
    },
  },
  proof_other_document: {
    reason: 'proof_rejected',
    meaning: 'the file is no proof of this transfer',
    message: {
      es: 'El archivo no es el comprobante de esta transferencia. Si ya transferiste, no transfieras de nuevo: elige otra vez este medio y sube el comprobante de tu banco.',
      en: 'The file is not the proof of this transfer. If you have transferred, do not transfer again: choose this method once more and upload your bank’s proof.',
      pt: 'O arquivo não é o comprovante desta transferência. Se você já transferiu, não transfira de novo: escolha outra vez este meio e envie o comprovante do seu banco.',
    },
  },
  proof_not_received: {
    reason: 'proof_rejected',
    meaning: 'no such transfer is in the statement',
    message: {
      es: 'Tu transferencia no llegó a nuestra cuenta. Revisa con tu banco si se hizo y a qué cuenta; después puedes pagar de nuevo.',
      en: 'Your transfer has not reached our account. Check with your bank whether it was made and to which account; you can then pay again.',
      pt: 'Sua transferência não chegou à nossa conta. Confira com seu banco se ela foi feita e para qual conta; depois você pode pagar de novo.',
    },
  },
  proof_used: {
    reason: 'proof_rejected',
    meaning: 'the transfer paid for something else',
    message: {
      es: 'Esa transferencia ya pagó otra compra. Para pagar esta hace falta otra transferencia.',
      en: 'That transfer has paid for another purchase. This one needs a transfer of its own.',
      pt: 'Essa transferência já pagou outra compra. Esta precisa de outra transferência.',
    },
  },
  proof_missing: {
    reason: 'expired',
    meaning: 'no proof came in time',
    message: {
      es: 'No recibimos un comprobante a tiempo. Si ya transferiste, no transfieras de nuevo: elige otra vez este medio y sube el comprobante.',
      en: 'We received no proof in time. If you have transferred, do not transfer again: choose this method once more and upload the proof.',
      pt: 'Não recebemos um comprovante a tempo. Se você já transferiu, não transfira de novo: escolha outra vez este meio e envie o comprovante.',
    },
  },
} as const satisfies Readonly<Record<string, ErrorRow>>;

/** What a person may say of a proof. */
export const proofRejections = [
  'proof_unreadable',
  'proof_other_document',
  'proof_not_received',
  'proof_used',
] as const satisfies readonly (keyof typeof PROOF_CODES)[];
export type ProofRejection = (typeof proofRejections)[number];
