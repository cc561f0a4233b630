import { createS3Client, refusal, type S3Settings } from './s3-store.ts';

/** Who writes and reads files, and who reads and removes them, by their access keys. */
export interface BucketUsers {
  readonly writer: string;
  readonly remover: string;
}

/** What each process needs and no more, as a bucket policy of S3: nobody lists, and who writes removes nothing. */
function policyOf(bucket: string, { writer, remover }: BucketUsers): string {
  const may = (user: string, ...actions: readonly string[]) => ({
    Effect: 'Allow',
    Principal: { AWS: [user] },
    Action: actions,
    Resource: [`arn:aws:s3:::${bucket}/*`],
  });
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      may(writer, 's3:PutObject', 's3:GetObject'),
      may(remover, 's3:GetObject', 's3:DeleteObject'),
    ],
  });
}

/**
 * Makes the bucket, where it is not there, and says who may do what with its files; with the account that owns it. Repeated, it
 * changes nothing.
 */
export async function prepareBucket(settings: S3Settings, users: BucketUsers): Promise<void> {
  const request = createS3Client(settings);
  const made = await request({ method: 'PUT', path: '' });
  if (!made.ok) {
    const refused = await refusal('the bucket', made);
    if (refused.code !== 'BucketAlreadyOwnedByYou') throw refused;
  }
  const body = Buffer.from(policyOf(settings.bucket, users));
  const said = await request({ method: 'PUT', path: '?policy', body });
  if (!said.ok) throw await refusal('the policy of the bucket', said);
}
