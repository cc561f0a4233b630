import { startTestServices } from './test-services.ts';

/** Jest's global set-up of the integration project. */
export default async function startServices(): Promise<void> {
  await startTestServices();
}
