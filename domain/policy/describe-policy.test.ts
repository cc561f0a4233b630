import { dateInWords } from '../calendar/start-dates.ts';
import { noLimitText } from '../coverage/no-limit-text.ts';
import { coverageTable } from '../document/document-chapters.ts';
import type { DocumentSource } from '../document/document-source.ts';
import { describeExclusions, describePolicy } from './describe-policy.ts';
import { writePolicy, writeReceipt } from './policy-chapters.ts';
import { sampleTerms, samplePolicy } from './testing/sample-policy.ts';
import { policyWords } from './policy-words.ts';
import type { PolicySource, PolicySubscription } from './policy-source.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const factsOf = (source: PolicySource, language: 'es' | 'en' | 'pt' = 'es') =>
  new Map(describePolicy(source, language).facts.map(({ id, value }) => [id, plain(value)]));

test('a policy is said in one order, with names, dates and limits', () => {
  expect([...factsOf(samplePolicy)]).toEqual([
    ['product', 'Complementario Cercano 60, MetLife'],
    ['insured', 'Catalina Muñoz Sepúlveda y Simona Soto Muñoz'],
    ['starts', '1 de diciembre de 2026'],
    ['paid', '$83.252 con Webpay, tarjeta terminada en 6623, el 21 de noviembre de 2026'],
    ['next', 'UF 2,05 al valor de la UF de ese día, desde el 1 de enero de 2027. No es automático'],
    ['top', 'UF 500 al año'],
    ['deductible', 'UF 1 al año'],
    ['share', 'Desde 50 % hasta 70 %, según la prestación'],
    [
      'excluded',
      'Cirugía estética, preexistencias no declaradas, deportes de riesgo, enfermedades de salud mental y 2 exclusiones más',
    ],
    ['waiting', '60 días desde el inicio, salvo accidentes'],
    ['withdraw', 'Hasta el 1 de diciembre de 2026 a las 21:00, con devolución de todo lo pagado'],
  ]);
});

test.each([
  ['es', 'tarjeta terminada en 6623, en 6 cuotas'],
  ['en', 'card ending in 6623, in 6 instalments'],
  ['pt', 'cartão com final 6623, em 6 parcelas'],
] as const)('in %s a payment in parts says in how many', (language, words) => {
  const payment = { ...samplePolicy.payment, installments: 6 };
  expect(factsOf({ ...samplePolicy, payment }, language).get('paid')).toContain(words);
});

test.each([
  ['es', '$83.252 con tu gift card, el 21 de noviembre de 2026'],
  ['en', '$83.252 by your gift card'],
  ['pt', '$83.252 com seu gift card'],
] as const)(
  'in %s a policy that a gift card paid says so, and names no provider',
  (language, words) => {
    const { price } = samplePolicy;
    const source = {
      ...samplePolicy,
      price: {
        ...price,
        amount: 0,
        amountClp: 0,
        giftCard: { amount: price.amount, held: price.amount },
      },
    };
    expect(factsOf(source, language).get('paid')).toContain(words.replace(' by ', ' with '));
    const receipt = plain(JSON.stringify(writeReceipt(source, language)));
    expect(receipt).toContain('gift card');
    expect(receipt).not.toMatch(/Webpay|\$0\b/);
  },
);

test.each(['es', 'en', 'pt'] as const)('%s says the same facts and steps', (language) => {
  const { facts, steps } = describePolicy(samplePolicy, language);
  const spanish = describePolicy(samplePolicy, 'es');
  expect(facts.map(({ id }) => id)).toEqual(spanish.facts.map(({ id }) => id));
  expect(steps.map(({ id }) => id)).toEqual(['use', 'next', 'withdraw']);
  expect(JSON.stringify([facts, steps])).not.toMatch(/[{}](?!["\],}])/);
});

test('a payment that a projected UF converted says so, and one of a published UF does not', () => {
  const projected: PolicySource = {
    ...samplePolicy,
    price: { ...samplePolicy.price, ufSource: 'projected' },
  };
  const said = (source: PolicySource, language: 'es' | 'en' | 'pt') =>
    plain(JSON.stringify([factsOf(source, language).get('paid'), writePolicy(source, language)]));
  const words = { es: 'UF proyectada', en: 'projected UF', pt: 'UF projetada' };
  for (const language of ['es', 'en', 'pt'] as const) {
    expect(factsOf(projected, language).get('paid')).toContain(words[language]);
    expect(said(samplePolicy, language)).not.toContain(words[language]);
  }
  expect(said(projected, 'es')).toContain(
    '$83.252 hoy, con la UF proyectada del 21 de noviembre de 2026: $40.610,69',
  );
  expect(plain(JSON.stringify(writeReceipt(projected, 'es')))).toContain('UF proyectada');
});

test('a policy without a general waiting period does not deny the waits of its exclusions', () => {
  const title = 'Maternidad los primeros 270 días';
  const exclusions = [{ title, description: 'Parto y cesárea.' }];
  const source: PolicySource = {
    ...samplePolicy,
    terms: {
      ...sampleTerms,
      waitingDays: 0,
      exclusions: { es: exclusions, en: exclusions, pt: exclusions },
    },
  };
  const said = JSON.stringify([describePolicy(source, 'es'), writePolicy(source, 'es')]);
  expect(said).toContain(title);
  expect(said).toContain(
    'Sin carencia general: cubre desde el inicio, salvo lo que digan las exclusiones',
  );
  expect(said).not.toMatch(/Sin carencia:|No tiene carencia/);
});

test('what the next month costs is never promised as a charge of ours', () => {
  const next = describePolicy(samplePolicy, 'es').steps.find(({ id }) => id === 'next');
  expect(next?.text).toContain('no hacemos cobros automáticos');
  expect(next?.text).toContain('31 de diciembre de 2026');
});

describe('a policy that is paid by periods says what is paid of it, whatever was paid first', () => {
  const { price } = samplePolicy;
  const march: PolicySubscription = {
    paidUntil: '2027-03-31',
    next: { on: '2027-04-01', premium: price.original, isOwed: false },
    isAsked: false,
    last4: '6623',
  };
  const raised = { amount: 21_525, currency: 'UF' } as const;
  const owed = { on: '2027-04-01', premium: price.original, isOwed: true };

  it.each([
    [march, 'charged', /^UF 2,05 .*el 1 de abril de 2027\. Se cobra automáticamente a tu tarjeta/],
    [{ ...march, isAsked: true }, 'asked', /^UF 2,05 .*desde el 1 de abril .*No es automático/],
    [{ ...march, next: owed }, 'owed', /^UF 2,05, pendiente desde el 1 de abril de 2027$/],
    [{ ...march, isAsked: true, next: owed }, 'owed', /pendiente desde el 1 de abril de 2027$/],
    [{ ...march, next: null }, 'over', /^Ninguno: no se renueva$/],
    // What its insurer changed since is what is charged.
    [{ ...march, next: { ...owed, premium: raised, isOwed: false } }, 'charged', /^UF 2,1525 /],
  ] as const)('%#: %j is %s', (subscription, id, next) => {
    const source: PolicySource = { ...samplePolicy, subscription };
    expect(factsOf(source).get('next')).toMatch(next);
    for (const language of ['es', 'en', 'pt'] as const) {
      const step = describePolicy(source, language).steps.find((each) => each.id === id);
      expect(step?.text).toContain(dateInWords('2027-03-31', language));
      expect(JSON.stringify([step, [...factsOf(source, language)]])).not.toMatch(
        /[{}](?!["\],}])|2026-12-31|31 de diciembre/,
      );
    }
  });

  it('of a discount it says that it is over once, and nothing of one that its insurer changed', () => {
    const discount = { amount: 8_325, currency: 'CLP', offerId: 7 } as const;
    const said = (subscription: PolicySubscription) =>
      factsOf({ ...samplePolicy, price: { ...price, discount }, subscription }).get('next');
    const first = {
      ...march,
      paidUntil: '2026-12-31',
      next: { ...owed, on: '2027-01-01', isOwed: false },
    };
    expect(said(first)).toContain('sin el descuento de hoy');
    expect(said(march)).not.toContain('descuento');
    expect(said({ ...first, next: { ...first.next, premium: raised } })).not.toContain('descuento');
  });
});

test('a child insured alone is named, not the parent who buys', () => {
  const alone: PolicySource = {
    ...samplePolicy,
    persons: [{ role: 'holder', relationship: 'Hijo/a', sex: 'F', age: 5 }],
  };
  expect(factsOf(alone).get('insured')).toBe('Simona Soto Muñoz');
  const [, insured] = JSON.stringify(writePolicy(alone, 'es')).split('Edad al contratar');
  expect(insured).toMatch(
    /^"\],"rows":\[\["Simona Soto Muñoz","RUT 14\.938\.207-0","Hija","5 años"\]\]/,
  );
});

test('a trip is paid whole: nothing is said of a next payment', () => {
  const trip = { ...samplePolicy, price: { ...samplePolicy.price, period: 'day' as const } };
  expect(factsOf(trip).get('next')).toBe('Ninguno: está todo pagado');
  expect(describePolicy(trip, 'es').steps.map(({ id }) => id)).toEqual(['use', 'withdraw']);
});

test('what is not known is left out, and no limit is invented', () => {
  const bare: PolicySource = {
    ...samplePolicy,
    product: { ...samplePolicy.product, coverage: undefined as never },
    terms: {
      ...sampleTerms,
      limits: [],
      coverages: [],
      exclusions: { es: [], en: [], pt: [] },
      waitingDays: null,
    },
  };
  const facts = factsOf(bare);
  for (const id of ['top', 'deductible', 'share', 'excluded', 'waiting'] as const)
    expect(facts.has(id)).toBe(false);
  const headings = writePolicy(bare, 'es').flatMap((block) =>
    block.kind === 'heading' ? [block.text] : [],
  );
  expect(headings).not.toContain('Qué no cubre');
});

test('the document has every exclusion, who is insured, the receipt and who answers', () => {
  const said = plain(JSON.stringify(writePolicy(samplePolicy, 'es')));
  for (const words of [
    'Parto. Si el embarazo empezó antes de la vigencia.',
    '["Simona Soto Muñoz","RUT 14.938.207-0","Hija","5 años"]',
    '["Día cama","70 %","UF 100 al año"]',
    '["Tope general","UF 500 al año","UF 1 al año"]',
    'Del 1 de diciembre de 2026 al 31 de diciembre de 2026',
    '["Comprobante","018F2B5E-6F0C"]',
    'hasta el 30 de enero de 2027, salvo accidentes',
    'Comisión para el Mercado Financiero (CMF)',
    'Condiciones generales, depósito POL 3 2024 9120',
    'UF 2,0500 al mes\\n$83.252 hoy, con la UF del 21 de noviembre de 2026: $40.610,69',
  ])
    expect(said).toContain(words);
});

test.each([
  ['es', 'Simona: Psiquiatría y psicología'],
  ['en', 'Simona: Psychiatry and psychology'],
  ['pt', 'Simona: Psiquiatria e psicologia'],
] as const)('what it leaves out for one person is named with them in %s', (language, line) => {
  const source = {
    ...samplePolicy,
    exclusions: [{ person: 1, exclusion: 'mental-health' }],
  } as const;
  expect(describeExclusions(source, language)).toEqual([line]);
  const title = policyWords[language].chapters.leftOut;
  expect(JSON.stringify(writePolicy(source, language))).toContain(title);
  expect(JSON.stringify(writePolicy(source, language))).toContain(line);
  expect(JSON.stringify(describePolicy(source, language))).not.toContain(line);
  expect(JSON.stringify(writePolicy(samplePolicy, language))).not.toContain(title);
});

test('who buys is told how the company itself is reached, where the catalogue knows it', () => {
  const chapters = plain(JSON.stringify(writePolicy(samplePolicy, 'es')));
  for (const known of ['600 555 1234', 'www.metlife.example', 'Av. de los Seguros 321, Santiago']) {
    expect(chapters).toContain(known);
  }
  const use = describePolicy(samplePolicy, 'es').steps.find(({ id }) => id === 'use');
  expect(use?.text).toContain('MetLife (600 555 1234, www.metlife.example)');
  const { contact: _, ...earlierTerms } = sampleTerms;
  const earlier = { ...samplePolicy, terms: earlierTerms };
  expect(JSON.stringify(writePolicy(earlier, 'es'))).not.toContain('de la compañía');
  expect(describePolicy(earlier, 'es').steps[0]?.text).toContain('reembolso a MetLife con');
});

test('a part that was paid names the rest, its day and what comes after it', () => {
  const rest = { by: 'policyholder', amount: 41_626, currency: 'CLP' } as const;
  const partial: PolicySource = {
    ...samplePolicy,
    price: { ...samplePolicy.price, amount: 41_626, amountClp: 41_626, rest },
  };
  const facts = factsOf(partial);
  expect(facts.get('paid')).toMatch(/^\$41\.626 con Webpay/);
  expect(facts.get('next')).toMatch(
    /^Saldo de \$41\.626 antes del 1 de diciembre de 2026\. Después, UF 2,05 al valor/,
  );
  const said = plain(JSON.stringify(writePolicy(partial, 'es')));
  expect(said).toContain('$83.252 hoy, con la UF');
  expect(said).not.toContain('Este pago cubre');
  for (const language of ['es', 'en', 'pt'] as const)
    expect(describePolicy(partial, language).steps.map(({ id }) => id)).toEqual([
      'use',
      'rest',
      'withdraw',
    ]);
});

describe('who withdraws is told where their money is', () => {
  const paid = samplePolicy.price;
  const partly = { ...paid, amount: 63_252, giftCard: { amount: 20_000, held: 20_000 } };
  const byCard = { ...paid, amount: 0, giftCard: { amount: 83_252, held: 83_252 } };

  it.each([
    ['approved', paid, 'con devolución de todo lo pagado', 'te devolvemos todo'],
    ['approved', partly, 'una parte en tu gift card', 'tu gift card recupera lo que pagó'],
    ['approved', byCard, 'todo lo pagado vuelve a tu gift card', 'tu gift card recupera todo'],
    ['charged_back', paid, 'cuando tu banco haya decidido', 'cuando haya decidido'],
    ['charged_back', byCard, 'cuando tu banco haya decidido', 'cuando haya decidido'],
    ['lost', paid, 'tu banco ya se quedó con el pago', 'no hay nada que devolverte'],
    ['lost', partly, 'tu banco ya se quedó con el pago', 'no hay nada que devolverte'],
  ] as const)('whose payment is %s: %#', (status, price, fact, text) => {
    const source: PolicySource = {
      ...samplePolicy,
      price,
      payment: { ...samplePolicy.payment, status },
    };
    expect(factsOf(source).get('withdraw')).toContain(fact);
    const saidIn = (language: 'es' | 'en' | 'pt') =>
      describePolicy(source, language).steps.find(({ id }) => id === 'withdraw')?.text ?? '';
    expect(saidIn('es')).toContain(text);
    const isRefunded = status === 'approved' && price === paid;
    expect([
      saidIn('es').includes('devolvemos todo'),
      saidIn('en').includes('we refund everything'),
      saidIn('pt').includes('devolvemos tudo'),
    ]).toEqual([isRefunded, isRefunded, isRefunded]);
    for (const language of ['es', 'en', 'pt'] as const)
      expect(saidIn(language)).not.toMatch(/[{}]|undefined/);
  });
});

test('an isapre contract says that nothing is paid here, and how it ends', () => {
  const rest = { by: 'contribution', amount: 83_252, currency: 'CLP' } as const;
  const isapre: PolicySource = {
    ...samplePolicy,
    price: { ...samplePolicy.price, amount: 0, amountClp: 0, rest },
  };
  const facts = factsOf(isapre);
  expect(facts.get('paid')).toMatch(/^Nada aquí\. Tu cotización es de \$83\.252 al mes/);
  expect(facts.get('ends')).toBe('Después de un año, con un mes de aviso');
  expect(facts.has('withdraw')).toBe(false);
  for (const language of ['es', 'en', 'pt'] as const) {
    const { steps } = describePolicy(isapre, language);
    expect(steps.map(({ id }) => id)).toEqual(['use', 'contribution', 'end']);
    expect(JSON.stringify([steps, writePolicy(isapre, language)])).not.toMatch(
      /\{(rest|start|later|amount|date|organization)\}/,
    );
  }
});

test.each([
  ['es', 'te llega por correo el 23 de diciembre de 2026', 'Telemedicina. Un año.'],
  ['en', 'you get it by e-mail on 23 December 2026', 'Telemedicine. A year.'],
  ['pt', 'chega por e-mail em 23 de dezembro de 2026', 'Telemedicina. Um ano.'],
] as const)('%s says what an offer gives with it, and when', (language, due, benefit) => {
  const source: PolicySource = {
    ...samplePolicy,
    giftCard: { amount: 20_000, currency: 'CLP', day: '2026-12-23', isSent: false },
    benefit: {
      es: { name: 'Telemedicina', description: 'Un año.' },
      en: { name: 'Telemedicine', description: 'A year.' },
      pt: { name: 'Telemedicina', description: 'Um ano.' },
    },
  };
  const facts = factsOf(source, language);
  expect(facts.get('giftCard')).toContain(due);
  expect(facts.get('benefit')).toBe(benefit);
  const step = describePolicy(source, language).steps.find(({ id }) => id === 'benefit');
  expect(step?.text).toContain(samplePolicy.policy.number);
});

test.each(['es', 'en', 'pt'] as const)(
  'in %s a receipt says who issued it, and where',
  (language) => {
    const receipt = JSON.stringify(writeReceipt(samplePolicy, language));
    expect(receipt).toContain('Cotejo, Santiago, Región Metropolitana, 8320000, Chile');
  },
);

test('policy and general conditions say the same of a benefit without a limit of its own', () => {
  const [benefit] = sampleTerms.coverages;
  if (benefit === undefined) throw new Error('the sample covers nothing');
  const { percentage } = benefit.amounts;
  const amounts = percentage === undefined ? {} : { percentage };
  const coverages = [{ ...benefit, amounts }];
  for (const limits of [sampleTerms.limits, []]) {
    const policy = JSON.stringify(
      writePolicy({ ...samplePolicy, terms: { ...sampleTerms, coverages, limits } }, 'es'),
    );
    const conditions = JSON.stringify(
      coverageTable({ coverages, tops: limits } as unknown as DocumentSource),
    );
    const said = limits.length > 0 ? 'Sin tope propio: rige el general' : 'No informado';
    expect(noLimitText(limits, 'es')).toBe(said);
    expect(policy).toContain(said);
    expect(conditions).toContain(said);
  }
});
