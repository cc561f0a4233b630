import {
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { mailActivity } from '../retry-policies.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { NoticeActivities } from './activities.ts';
import type { CodeMailInput, DeclarationMailInput, NoticeInput } from './messages.ts';

/** E-mails the policyholder the outcome of a payment after the page was closed. */
export async function purchaseNotice(input: NoticeInput): Promise<void> {
  setCurrentDetails(
    `Correo **${input.kind}** de purchase/${input.purchaseId} · pago ${input.attemptId}`,
  );
  const { sendPurchaseNotice } = triedWithoutEnd(
    proxyActivities<NoticeActivities>(mailActivity),
    () => upsertSearchAttributes([{ key: needsAttribute, value: 'late' }]),
    () => continueAsNew<typeof purchaseNotice>(input),
  );
  const outcome = await sendPurchaseNotice(input);
  upsertSearchAttributes([
    { key: statusAttribute, value: outcome },
    { key: needsAttribute, value: outcome === 'refused' ? 'person' : 'none' },
  ]);
}

const whatOpens = ({ purchaseId }: CodeMailInput): string =>
  purchaseId === null ? 'las compras de un correo' : `purchase/${purchaseId}`;

/** E-mails the code that opens a purchase in another browser, as long as that code works. */
export async function purchaseCodeMail(input: CodeMailInput): Promise<void> {
  setCurrentDetails(`Correo con código de ${whatOpens(input)}`);
  const { sendPurchaseCode } = triedWithoutEnd(
    proxyActivities<NoticeActivities>(mailActivity),
    () => upsertSearchAttributes([{ key: needsAttribute, value: 'late' }]),
    () => continueAsNew<typeof purchaseCodeMail>(input),
  );
  const outcome = await sendPurchaseCode(input);
  upsertSearchAttributes([
    { key: statusAttribute, value: outcome },
    { key: needsAttribute, value: outcome === 'refused' ? 'person' : 'none' },
  ]);
}

/** E-mails that a person has decided about a health declaration; what they decided is on the page. */
export async function declarationMail(input: DeclarationMailInput): Promise<void> {
  setCurrentDetails(`Correo con respuesta de purchase/${input.purchaseId}`);
  const { sendDeclarationMail } = triedWithoutEnd(
    proxyActivities<NoticeActivities>(mailActivity),
    () => upsertSearchAttributes([{ key: needsAttribute, value: 'late' }]),
    () => continueAsNew<typeof declarationMail>(input),
  );
  const outcome = await sendDeclarationMail(input);
  upsertSearchAttributes([
    { key: statusAttribute, value: outcome },
    { key: needsAttribute, value: outcome === 'refused' ? 'person' : 'none' },
  ]);
}
