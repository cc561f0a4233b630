/** Transbank's public test cards (reference §2.1) and what each one does. */
export interface TestCard {
  readonly number: string;
  readonly name: string;
  readonly brand: 'visa' | 'master';
  /** VD debit, VP prepaid, VN credit without instalments. */
  readonly paymentType: 'VD' | 'VP' | 'VN';
  readonly responseCode: number;
}

export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4051885600446623',
    name: 'VISA crédito, aprueba',
    brand: 'visa',
    paymentType: 'VN',
    responseCode: 0,
  },
  {
    number: '5186059559590568',
    name: 'Mastercard crédito, rechaza',
    brand: 'master',
    paymentType: 'VN',
    responseCode: -4,
  },
  {
    number: '4051884239937763',
    name: 'Redcompra débito, aprueba',
    brand: 'visa',
    paymentType: 'VD',
    responseCode: 0,
  },
  {
    number: '5186008541233829',
    name: 'Redcompra débito, rechaza',
    brand: 'master',
    paymentType: 'VD',
    responseCode: -4,
  },
  {
    number: '4051886000056590',
    name: 'VISA prepago, aprueba',
    brand: 'visa',
    paymentType: 'VP',
    responseCode: 0,
  },
  {
    number: '5186174110629480',
    name: 'Mastercard prepago, rechaza',
    brand: 'master',
    paymentType: 'VP',
    responseCode: -4,
  },
];

/** Any other card number is one of an unknown bank that says no. */
export function cardBehind(number: string): TestCard {
  return (
    TEST_CARDS.find((card) => card.number === number) ?? {
      number,
      name: 'desconocida',
      brand: number.startsWith('5') ? 'master' : 'visa',
      paymentType: 'VN',
      responseCode: -1,
    }
  );
}
