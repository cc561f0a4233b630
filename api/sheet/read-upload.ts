import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';

/** The file itself: the whole body, or the field `file` of a form that was sent with it. */
export async function readUpload(body: Buffer, contentType: string | undefined): Promise<Buffer> {
  if (!/^multipart\/form-data/i.test(contentType ?? '')) return body;
  let file: unknown;
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType ?? '' },
    }).formData();
    file = form.get('file');
  } catch {
    // A boundary that does not fit, or a cut body.
    throw new AppError('BAD_REQUEST');
  }
  if (!(file instanceof Blob))
    throw new AppError('BAD_REQUEST', {
      errors: [{ pointer: '/file', code: 'REQUIRED', message: 'file' }],
    });
  return Buffer.from(await file.arrayBuffer());
}
