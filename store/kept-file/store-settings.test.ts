import { readFileStoreSettings, readLoadFiles } from './store-settings.ts';

const s3 = {
  FILES_S3_URL: 'https://s3.example/',
  FILES_S3_BUCKET: 'files',
  FILES_S3_ACCESS_KEY: 'key',
  FILES_S3_SECRET_KEY: 'secret',
};

test('an S3 server, or a folder', () => {
  expect(readFileStoreSettings({ NODE_ENV: 'production', ...s3 })).toEqual({
    s3: {
      endpoint: 'https://s3.example',
      bucket: 'files',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    },
  });
  expect(readFileStoreSettings({ NODE_ENV: 'production', FILES_FOLDER: '/files' })).toEqual({
    folder: '/files',
  });
  expect(readFileStoreSettings({ NODE_ENV: 'development', DATA_DIR: '/data' })).toEqual({
    folder: '/data/files',
  });
});

test.each([
  [{}, 'must be set'],
  [{ ...s3, FILES_S3_SECRET_KEY: '' }, 'FILES_S3_SECRET_KEY must be set'],
  [{ ...s3, FILES_FOLDER: '/files' }, 'two places'],
  [{ ...s3, FILES_S3_URL: 'storage' }, 'is not an address'],
  [{ ...s3, FILES_S3_URL: 'http://s3.example' }, 'https://'],
])('what is half said or readable on the way stops the boot: %j', (env, said) => {
  expect(() => readFileStoreSettings({ NODE_ENV: 'production', ...env })).toThrow(said);
});

test('within the network of the containers it needs no TLS', () => {
  const env = { NODE_ENV: 'production', ...s3, FILES_S3_URL: 'http://object-storage:7070' };
  expect(readFileStoreSettings(env)).toMatchObject({ s3: { endpoint: env.FILES_S3_URL } });
});

test('the file of a load is in its row until a setting says the store', () => {
  expect(readLoadFiles({})).toBe('row');
  expect(readLoadFiles({ LOAD_FILES: ' store ' })).toBe('store');
  expect(() => readLoadFiles({ LOAD_FILES: 's3' })).toThrow('LOAD_FILES must be one of');
});
