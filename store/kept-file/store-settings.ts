import { isInternalAddress, isProduction, type Environment } from '@cotejo/domain/environment.ts';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';

/** Where files are kept: an S3 server, or a folder. */
export type FileStoreSettings = { readonly s3: S3Settings } | { readonly folder: string };

/** Where the file of a load is until its rows are read (docs/decisions/kept-files.md). */
const loadFiles = ['row', 'store'] as const;
export type LoadFiles = (typeof loadFiles)[number];

/**
 * `LOAD_FILES`: `row`, where builds from before files were in a store may still read them, which is also what nothing means; `store`.
 *
 * @throws an error with a sentence for the person who starts the process
 */
export function readLoadFiles(env: Environment): LoadFiles {
  const given = env['LOAD_FILES']?.trim() || 'row';
  const found = loadFiles.find((one) => one === given);
  if (found === undefined)
    throw new Error(`LOAD_FILES must be one of ${loadFiles.join(', ')}, not "${given}".`);
  return found;
}

const s3Names = [
  'FILES_S3_URL',
  'FILES_S3_BUCKET',
  'FILES_S3_ACCESS_KEY',
  'FILES_S3_SECRET_KEY',
] as const;

/**
 * Reads `FILES_S3_URL` and what goes with it (`FILES_S3_REGION` is `us-east-1` where nothing is said), or `FILES_FOLDER`; on a
 * developer's machine neither is needed.
 *
 * @throws an error with a sentence for the person who starts the process
 */
export function readFileStoreSettings(env: Environment): FileStoreSettings {
  const text = (name: string): string => env[name]?.trim() ?? '';
  const missing = s3Names.filter((name) => text(name) === '');
  const folder = text('FILES_FOLDER');
  if (missing.length === s3Names.length) {
    if (folder !== '') return { folder };
    if (isProduction(env))
      throw new Error(
        'FILES_S3_URL and what goes with it must be set, or FILES_FOLDER: where files are kept.',
      );
    return { folder: join(text('DATA_DIR') || '.data', 'files') };
  }
  if (folder !== '') throw new Error('FILES_FOLDER and FILES_S3_URL are two places: set one.');
  if (missing.length > 0)
    throw new Error(`${s3Names.join(', ')} go together; ${missing.join(', ')} must be set.`);
  const endpoint = text('FILES_S3_URL').replace(/\/+$/, '');
  if (!URL.canParse(endpoint)) throw new Error(`FILES_S3_URL is not an address: "${endpoint}".`);
  if (!endpoint.startsWith('https:') && !isInternalAddress(endpoint))
    throw new Error('FILES_S3_URL must begin with https://, or stay in this network.');
  return {
    s3: {
      endpoint,
      bucket: text('FILES_S3_BUCKET'),
      region: text('FILES_S3_REGION') || 'us-east-1',
      accessKey: text('FILES_S3_ACCESS_KEY'),
      secretKey: text('FILES_S3_SECRET_KEY'),
    },
  };
}

export const createFileStore = (settings: FileStoreSettings): FileStore =>
  's3' in settings ? createS3Store(settings.s3) : createFolderStore(settings.folder);
