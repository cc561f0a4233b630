import { printNationalId } from '@cotejo/domain/identity/national-id.ts';
import PDFDocument from 'pdfkit';
import { countries } from '@cotejo/domain/country/country.ts';
import { formatMoney, formatUfValue } from '@cotejo/domain/money/format-money.ts';
import { providerName } from '@cotejo/domain/payment/provider-facts.ts';
import {
  ageWords,
  inFormOrder,
  placeInInsured,
  relationshipName,
} from '@cotejo/domain/form/form-person.ts';
import { dateInWords, dayIn } from '@cotejo/domain/purchase/start-dates.ts';
import type { Confirmation } from '@cotejo/store/purchase/read-confirmation.sql.ts';
import type { Policyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { fill, policyTexts } from './policy-texts.ts';

const ink = '#1c2526';
const quiet = '#524e46';
const brand = '#00a4b2';
const deep = '#07363c';

/** The policy as a one-page PDF in the purchase's language; the same input gives the same page. */
export function drawPolicyDocument(
  confirmation: Confirmation,
  holder: Policyholder,
): Promise<Buffer> {
  const texts = policyTexts[confirmation.language];
  const { policy } = confirmation;
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: {
      Title: `${texts.document} ${policy.number}`,
      Author: 'Cotejo',
      CreationDate: policy.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

  document.roundedRect(56, 56, 26, 8, 2.5).fill(brand).roundedRect(56, 67, 16, 8, 2.5).fill(deep);
  document.font('Helvetica-Bold').fontSize(18).fillColor(deep).text('cotejo', 90, 56);
  document.fontSize(22).text(texts.document, 56, 110);
  document.moveDown(0.8);
  for (const [label, value] of policyRows(confirmation, holder)) {
    const top = document.y;
    document.font('Helvetica').fontSize(10).fillColor(quiet).text(label, 56, top, { width: 150 });
    document
      .font('Helvetica-Bold')
      .fontSize(11)
      .fillColor(ink)
      .text(value, 216, top, { width: 320 });
    document.moveDown(0.55);
  }
  document.moveDown(1.5);
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor(quiet)
    .text(texts.note, 56, document.y, { width: 480 });
  document.end();
  return done;
}

/** What the document says, label by label. */
export function policyRows(confirmation: Confirmation, holder: Policyholder): [string, string][] {
  const { country, language, policy, price, payment, product } = confirmation;
  const texts = policyTexts[language];
  const { timeZone } = countries[country];
  const perPeriod = `${formatMoney(price)} ${texts.perPeriod[price.period]}`;
  const converted =
    price.ufValue === null || price.ufDate === null
      ? null
      : fill(texts.uf, {
          original: formatMoney(price.original),
          date: dateInWords(price.ufDate, language),
          value: formatUfValue({ value: price.ufValue }),
        });
  const document = (legalId = ''): string => printNationalId(country, legalId);
  const persons = inFormOrder(confirmation.persons).map((person, place) => {
    const role =
      person.role === 'holder' && person.relationship === null
        ? texts.person.holder
        : relationshipName(person.relationship, person.sex, language);
    const at = placeInInsured(confirmation.persons, place);
    const named = at === null ? holder : holder.insured[at];
    const facts = [document(named?.legalId), `${role}, ${ageWords(person.age, language)}`];
    return [named?.name, facts.filter(Boolean).join(' · ')].filter(Boolean).join('\n');
  });
  return [
    [texts.number, policy.number],
    [texts.product, product.displayName],
    [texts.organization, product.organization],
    [texts.holder, holder.name],
    [texts.legalId, document(holder.legalId)],
    [texts.insured, persons.join('\n')],
    [texts.startsOn, dateInWords(policy.startsOn, language)],
    [texts.issuedAt, dateInWords(dayIn(timeZone, policy.issuedAt.getTime()), language)],
    [texts.price, converted === null ? perPeriod : `${perPeriod}\n${converted}`],
    [
      texts.payment,
      payment.authorizationCode === null
        ? providerName(payment.provider)
        : `${providerName(payment.provider)}, ${fill(texts.authorization, { code: payment.authorizationCode })}`,
    ],
  ];
}
