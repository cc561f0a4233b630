import { isPortTaken } from './free-ports.ts';
import { PlainError } from '../process/plain-error.ts';
import type { PortName, Settings } from './settings.ts';
import { portTable } from './settings.ts';

/** The ports that this stack will listen on: none for what runs elsewhere. */
export function neededPorts({ databaseUrl, temporalAddress }: Settings): PortName[] {
  const elsewhere = new Set<PortName>([
    ...(databaseUrl === undefined ? [] : (['postgres'] as const)),
    ...(temporalAddress === undefined ? [] : (['temporal', 'temporalUi'] as const)),
  ]);
  return (Object.keys(portTable) as PortName[]).filter((name) => !elsewhere.has(name));
}

/** The sentence for ports that other programs hold. */
export function portsTaken(names: readonly PortName[], settings: Settings): PlainError {
  const said = names.map((name) => `${settings.ports[name]} (${portTable[name].of})`);
  const example = names.map((name) => `${portTable[name].variable}=${settings.ports[name] + 100}`);
  const [subject, verb] = said.length === 1 ? ['Port', 'is'] : ['Ports', 'are'];
  return new PlainError(
    `${subject} ${said.join(', ')} ${verb} in use by another program.`,
    `Stop that program, or choose another port: ${example.join(' ')} npm start`,
  );
}

/** Refuses to start while a port is taken, before anything has been started. */
export async function checkPorts(settings: Settings): Promise<void> {
  const names = neededPorts(settings);
  const taken = await Promise.all(names.map((name) => isPortTaken(settings.ports[name])));
  const busy = names.filter((_, index) => taken[index]);
  if (busy.length > 0) throw portsTaken(busy, settings);
}
