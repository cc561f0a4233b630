import { array, object, string } from 'yup';
import type { PolicyFactId, PolicyStepId } from '@cotejo/domain/policy/describe-policy.ts';

const text = string().required();

/** A policy as its page says it; mail and document are written from the same function of `domain/policy`. */
export const confirmationSchema = object({
  number: text,
  /** ISO day. */
  startsOn: text,
  firstName: string().defined(),
  /** Masked: a link may be opened by somebody else. */
  email: string().defined(),
  facts: array(
    object({ id: string<PolicyFactId>().required(), label: text, value: text }).required(),
  ).required(),
  steps: array(
    object({ id: string<PolicyStepId>().required(), title: text, text }).required(),
  ).required(),
  documents: array(object({ id: text, name: text, note: text, url: text }).required()).required(),
});
