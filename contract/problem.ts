import { array, number, object, string, type InferType } from 'yup';

/** RFC 9457 body of every error answer. `code` is one of `domain/errors/error-catalogue.ts`. */
export const problemSchema = object({
  type: string().required(),
  title: string().required(),
  status: number().integer().required(),
  code: string().required(),
  detail: string().required(),
  requestId: string().required(),
  errors: array(
    object({
      /** JSON pointer into the body: `/values/legalId`. */
      pointer: string().defined(),
      code: string().required(),
      message: string().required(),
    }).noUnknown(),
  ),
});

export type Problem = InferType<typeof problemSchema> & { readonly [extension: string]: unknown };
