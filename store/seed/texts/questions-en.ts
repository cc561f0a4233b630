import { agesText, countryWords, withdrawal } from './describe-en.ts';
import { holderAges, otherAges, type ProductFacts } from './facts.ts';
import type { QuestionId, QuestionWords } from './questions.ts';

/** What a person of each kind must know about the first days. */
function coverStart(kind: string): string {
  if (kind === 'mascotas') {
    return "Your pet's planned surgery waits for 60 days from the day on which the insurance starts.";
  }
  if (kind === 'viaje') {
    return 'If you buy in advance, the assistance starts on the day of departure that you gave and ends on the day of return.';
  }
  if (
    ['vida', 'vida-ahorro', 'guardia', 'asistencia', 'sctr', 'accidentes-personales'].includes(kind)
  ) {
    return 'The exact date is in the policy and in the confirmation e-mail; keep it, because it is your proof of purchase too.';
  }
  return 'Some covers, such as maternity or mental health, may have a waiting period of their own, which stands beside each cover.';
}

/** Why a price rises at the renewal. */
function renewalReasons(kind: string): string {
  if (kind === 'mascotas') return 'your pet gets older or the insurer updates its rates';
  if (['colectivo', 'guardia', 'sctr', 'eps'].includes(kind)) {
    return 'the ages in the group change, or the expenses that it had during the year do';
  }
  if (['asistencia', 'estetica', 'coberturas'].includes(kind)) {
    return 'the services cost more or the insurer updates its rates';
  }
  return 'you enter another age band or the insurer updates its rates';
}

const homeCountry = { CL: 'Chile', PE: 'Peru', CO: 'Colombia', INT: 'your country' } as const;
const listInWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const isGroup = ({ kind }: ProductFacts): boolean =>
  ['guardia', 'colectivo', 'sctr', 'eps'].includes(kind);

/** `questions.ts` in English; `facts` are those of the English words. */
export const questionsInEnglish: Readonly<Record<QuestionId, QuestionWords>> = {
  covers: {
    question: ({ name }) => `What does ${name} cover?`,
    answer: (facts) =>
      `${facts.name} is a product of ${facts.company} of the type ${facts.typeName}. ` +
      (facts.percentage === null
        ? `It pays the amounts that you see in the coverage table, ${facts.topClause}. `
        : `It pays up to ${facts.percentage}% of the covered expenses, ${facts.topClause}. `) +
      'This page has each cover with its percentage and its limit. What is not in that table is not paid, so look at the exclusions too before you decide.',
  },
  start: {
    question: () => 'From when am I covered?',
    answer: ({ waitingDays, kind }) =>
      'The cover starts on the day that your policy states, normally the first of the month after the payment. ' +
      (waitingDays === 0
        ? 'It has no waiting period for the general covers, so you can use it from that very day. '
        : `Illnesses are covered after a waiting period of ${waitingDays} days; accidents, from the first day. `) +
      coverStart(kind),
  },
  who: {
    question: () => 'Who can buy it and whom can I include?',
    answer: (facts) =>
      entryText(facts) +
      (facts.ageMaxStay === null
        ? 'There is no upper age for staying as long as the insurance is paid. '
        : `A person can stay insured up to the age of ${facts.ageMaxStay}. `) +
      (facts.dependants === 1
        ? 'Besides the main insured you can add one person, as a rule your spouse or partner, if they are of an age to join. Each pays by their own age and can end their part separately.'
        : facts.dependants > 1
          ? `Besides the main insured you can add up to ${facts.dependants} people, such as a spouse or partner and children. Children are as a rule accepted up to the age of 24 if they study and have no income of their own.`
          : 'It is an individual product: each person buys their own and gets their own policy, with a price by age and their own beneficiaries.'),
  },
  group: {
    question: () => 'From how many people can my company buy it?',
    answer: ({ minimumEmployees, company }) =>
      `${company} offers it to groups from ${minimumEmployees} ${minimumEmployees === 1 ? 'worker' : 'workers'}. The company hands in the list with the name, identity document and date of birth of each person and, if it wants, of their relatives too. It can pay the whole cost or share it with the workers in the percentage that they agree on. The cover starts on the first day of the month after the group is accepted.`,
  },
  deductible: {
    question: () => 'How much is the deductible and how does it work?',
    answer: ({ hasDeductible, deductibleText }) =>
      hasDeductible
        ? `The deductible is ${deductibleText}. It is the part of the expense that you bear before the insurance starts to pay. It is taken from the covered expenses, not from those that are excluded. Keep all your receipts, the small ones too: they also count towards the deductible. Once it is met, the insurance pays the percentage of each cover up to its limit.`
        : 'This product has no deductible: the insurance pays its percentage from the first covered expense. That does not mean that everything is free, because of each expense you pay the part that the percentage does not cover and what exceeds the limit. So look at both figures together when you compare it with insurance that has a deductible.',
  },
  reimbursement: {
    question: () => 'How do I ask for a reimbursement and how long does it take?',
    answer: ({ company, refundDays }) =>
      `You can ask for it on the site or in the app of ${company}, with the original receipt or voucher, the order or prescription and the diagnosis. As a rule you have 60 days from the treatment to send it. Once everything is there the payment arrives within ${refundDays} working days in the bank account that you name. In centres with online reimbursement the discount is made as you pay.`,
  },
  clinics: {
    question: () => 'Which clinics can I go to?',
    answer: ({ freeChoice, clinics, percentage }) => {
      const best = clinics.slice(0, 3);
      if (best.length === 0) {
        return 'You can go wherever you prefer: it has free choice and pays the same in any clinic, hospital or medical centre in the country. You only have to ask for a receipt or voucher in the name of the insured person and send the documents for the reimbursement. Before a hospital stay it is worth asking for an estimate, because the limit is the same even if the place is dearer.';
      }
      return (
        `It covers best at ${clinics.length > 3 ? `${best.join(', ')} and other places in the list “Where it covers”` : listInWords(best)}. ` +
        (freeChoice
          ? `You can go elsewhere too, with a lower percentage${percentage === null ? '' : ` than the ${percentage}% of the network`} and by reimbursement. `
          : 'Elsewhere it does not cover, except in an emergency with risk of death. ') +
        'Show your identity document at admission and say the name of your insurance. If the clinic leaves the agreement, the insurer must tell you and offer you an alternative.'
      );
    },
  },
  preexisting: {
    question: ({ kind }) =>
      kind === 'mascotas'
        ? 'Does it cover illnesses that my pet already has?'
        : 'Does it cover pre-existing conditions?',
    answer: ({ preexisting, kind }) =>
      kind === 'mascotas'
        ? 'It does not cover illnesses, injuries or malformations that existed before you bought it, even if nobody had diagnosed them. Nor those that are hereditary in the breed. If your pet is healthy when you buy, what appears after the waiting period is covered for as long as the insurance is in force. You may be asked for the vaccination card and a veterinary check-up of the last months.'
        : {
            covered:
              'Yes. This product does not ask about your health and also covers what you already had before buying, within the same limits and with the same waiting periods. It is an advantage over other insurance, above all if you are under treatment or take medicines permanently. Look at the exclusions all the same, because some expenses are covered for nobody.',
            declared:
              'It depends on what you declare. The insurer reviews your answers and can accept the illness, exclude it or ask for a waiting period, and tells you before you pay. What it accepted in writing is covered. What you knew and did not declare can leave you without payment, so it is worth answering calmly and keeping a copy.',
            excluded:
              'No. Illnesses or injuries that you knew of, or that had been diagnosed, before buying are left out. Only what you knew counts: something that is found later is not pre-existing. A cancer that was declared cured five or more years ago is not declared. If you have doubts about a diagnosis, declare it all the same and the insurer will answer you before it issues the policy.',
          }[preexisting as 'covered' | 'declared' | 'excluded'],
  },
  replaces: {
    question: ({ country }) => `Does it replace ${countryWords[country].toPublicSystem}?`,
    answer: ({ country, kind }) =>
      kind === 'eps'
        ? 'It complements it. Your employer pays 9% to EsSalud and part of that contribution is deducted as a credit to pay for the EPS. The simple layer is treated in the network of the EPS and the complex one may stay in EsSalud, depending on the plan. If you change jobs you have to enrol again with your new employer.'
        : `No. It is voluntary and comes on top of ${countryWords[country].toPublicSystem}: your health system pays first, and then this insurance pays on what was left to you, by its percentages and limits. So you must keep your contributions up to date. If your system pays less than the policy asks for, the reimbursement may be lower; you see it under “Limits, deductibles and requirements”.`,
  },
  declaration: {
    question: () => 'Do I have to fill in a health declaration?',
    answer: ({ online, company }) =>
      `Yes. Before buying, each person answers a declaration about their health, weight and height, treatments and activities. ${online ? 'You answer it online in about eight minutes and can stop and resume later. ' : 'We send it to you to be answered calmly. '}Answer what you know: a false or incomplete answer can leave you without cover. ${company} can accept, ask for more information, exclude an illness or not insure.`,
  },
  isaprePrice: {
    question: () => 'How is the price of an isapre plan worked out?',
    answer: () =>
      "The base price of the plan is multiplied by the sum of everybody's age factors, and each person's GES is added. The factors are the same in every isapre and do not depend on sex. Children under two pay the GES only. Your legal contribution of 7% is deducted from that price, and what is missing is your additional contribution.",
  },
  isapreChange: {
    question: () => 'When can I change my isapre or my plan?',
    answer: () =>
      'After one year in your isapre you can leave whenever you want, with the notice that the contract asks for. The change holds from the second month after signing. If you are an employee, the new isapre notifies your employer so that the contribution is deducted. Do not leave a plan before the new one has been accepted, because the isapre may review your health.',
  },
  gesCaec: {
    question: () => 'What are GES and CAEC?',
    answer: () =>
      'GES guarantees care and limited payments for more than eighty health problems, in a network that the isapre sets. CAEC covers one hundred percent of catastrophic illnesses after a deductible of 30 times your agreed contribution, between 60 and 126 UF. Both have to be asked for: tell the isapre as soon as you have the diagnosis.',
  },
  isaprePreexisting: {
    question: () => 'What if I have a pre-existing condition?',
    answer: () =>
      'The isapre asks you for a health declaration and can accept you with reduced cover for that illness for at most 18 months; it can never pay less than 25% of the plan, nor less than Fonasa with free choice. It can also turn you down. What you know and do not declare can end the contract. Pregnancy is covered in proportion to the months insured.',
  },
  freeChoice: {
    question: () => 'What is the difference between free choice and a preferred provider?',
    answer: ({ clinics }) =>
      `With free choice the percentage is the same everywhere, with a limit for each service. With a preferred provider you pay less in the clinics that the plan names${clinics.length > 0 ? `, such as ${listInWords(clinics.slice(0, 2))}` : ''}, and more outside them. A closed plan covers in its network only, and is cheaper for that reason. Choose by where you are treated today and how far away it is.`,
  },
  beneficiaries: {
    question: () => 'Who receives the money and how is it claimed?',
    answer: ({ company, kind }) =>
      `${kind === 'guardia' ? 'It goes to the beneficiaries that each worker named or, if none was named, to the legal heirs. ' : 'It goes to the people whom you named as beneficiaries, in the percentages that you chose; if you named nobody, to your legal heirs. '}They have to hand ${company} the death certificate and their identity documents. It is paid within a few working days once everything is there, is not part of the estate and pays no tax.`,
  },
  animals: {
    question: () => 'Which animals can I insure?',
    answer: ({ ageMaxEntry, ageMaxStay }) =>
      `Dogs and cats from three months up to ${ageMaxEntry} years. They can stay insured up to ${ageMaxStay ?? 12} years. They must have their vaccinations up to date and, in some plans, a microchip. Mixed breeds are welcome. Breeds considered potentially dangerous pay a surcharge or need third-party liability cover. Working, competition and breeding animals are not accepted.`,
  },
  travel: {
    question: () => 'When do I have to buy it and what do I do in an emergency?',
    answer: ({ company }) =>
      `You have to buy it before you leave and for every day of the trip, counting those of departure and return. In an emergency first call the ${company} helpline, which is open 24 hours and speaks Spanish: it will tell you which clinic to go to and pay directly. If you had to pay yourself, keep the receipts and the medical report to ask for the reimbursement.`,
  },
  sctr: {
    question: () => 'Who has to take out SCTR?',
    answer: () =>
      'Companies whose activities are in annex 5 of the regulation: construction, mining, industry, transport and others with risk. The health cover and the pension cover are bought together or from different insurers, for every worker who is exposed, their own or those of contractors. The price is a percentage of the payroll by level of risk, with a minimum monthly premium.',
  },
  priceChange: {
    question: () => 'Can the price change?',
    answer: ({ country, kind, period }) =>
      kind === 'viaje'
        ? "The price that you pay is for the whole trip and does not change later. It depends on the days, the destination and the age of each traveller on departure. It is in dollars and you pay it once, in the currency of your country, at the day's rate. If you extend the trip, buy the missing days before it ends."
        : `${countryWords[country].currency}. It can also rise at the renewal, once a year, for two reasons: ${renewalReasons(kind)}. In both cases you must be told beforehand and may choose not to renew. ${period === 'year' ? 'As it is paid once a year, the amount paid does not change until the renewal.' : 'You see today’s prices in the section “Rates” of this page.'}`,
  },
  addPerson: {
    question: () => 'How do I add another person later?',
    answer: ({ company, needsDeclaration }) =>
      `You can ask us for it by e-mail or ask directly at ${company}, with the person's identity document and how you are related. ${needsDeclaration ? 'They fill in their health declaration too and the insurer assesses it separately. ' : 'They need no health declaration. '}The cover of whoever joins starts on the first day of the following month. A newborn joins without assessment if you tell us within the first 30 days of life.`,
  },
  end: {
    question: () => 'How do I end it if I no longer want it?',
    answer: ({ company, country, online }) =>
      `You can withdraw without giving reasons within ${withdrawal(country)}, if you have made no claim, and what you paid is returned. After that you can end it whenever you want: tell ${company} in writing or ${online ? 'by e-mail to us' : 'at its offices'}, and the premium that was paid and not used is returned. The insurance stays in force until the end of the period that is paid.`,
  },
  payment: {
    question: () => 'When is it paid and what if a month is not paid?',
    answer: ({ company }) =>
      `It is paid every month in advance. When you buy it online you pay the first month; the following ones are not charged automatically. If a month is not paid, ${company} sends you a notice and the policy may end 15 days later. Meanwhile the insurance stays in force.`,
  },
  abroad: {
    question: () => 'Does it cover me when I travel?',
    answer: ({ kind, country }) =>
      kind === 'internacional'
        ? 'Yes, that is what it is for: it covers in the countries of its zone, which you see under “Where it covers”. In the network it pays directly; outside it you pay and ask for the reimbursement. The United States may be included, limited to the network or excluded, depending on the plan. Before a planned treatment ask the insurer for prior authorisation.'
        : `It is meant for expenses in ${homeCountry[country]}. Some plans reimburse an emergency abroad, with the same limit and once you hand in the translated receipts; look for it in the coverage table. To leave the country it is worth adding travel insurance, which pays the clinic directly and covers transfers and luggage.`,
  },
  documents: {
    question: () => 'What do I receive after buying?',
    answer: (facts) =>
      `You receive by e-mail the policy or the contract of ${facts.name}, a one-page summary and the manual with the phone numbers of customer service. ${isGroup(facts) ? 'The company also receives the certificate of each worker and the current list, which it can update every month. ' : 'Keep the e-mail: from there you can download the documents again whenever you want. '}${facts.company} is the one that answers for the cover; we help you to use it.`,
  },
  rejected: {
    question: () => 'What is turned down most often?',
    answer: ({ company }) =>
      `Most often expenses that are in the list of exclusions, that exceed the limit or that are claimed too late. Claims without a report or a receipt are turned down too. Read the exclusions on this page, which are in plain words, and ask before buying if something worries you. If you do not agree with an answer of ${company}, you can complain.`,
  },
};

function entryText(facts: ProductFacts): string {
  const others = otherAges(facts);
  const holder = `${agesText(holderAges(facts))}${facts.ageMaxEntry < 100 ? ' years and 364 days' : ''}`;
  return others === null
    ? `A person can join ${holder}. `
    : `As the main insured a person can join ${holder}; as a dependant, ${agesText(others)}. `;
}
