import { stopTestServices } from './test-services.ts';

/** Jest's global tear-down of the integration project. */
export default async function stopServices(): Promise<void> {
  await stopTestServices();
}
