import type { ManagedOrganization } from '@cotejo/domain/organization/organization-row.ts';
import { organizationStateWords } from '@cotejo/domain/organization/organization-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

const tones = { open: 'ok', closed: 'wait', deleted: 'none' } as const;

function OrganizationStateCell({ row }: { readonly row: ManagedOrganization }) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{organizationStateWords[row.state][language]}</Status>;
}

export const organizationCells = { state: OrganizationStateCell };
