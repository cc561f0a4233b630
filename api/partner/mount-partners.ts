import { partnerKind } from '@cotejo/domain/partner/partner.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountKind } from '../record/mount-kind.ts';
import { partnerSource } from './partner-source.ts';

/** Partners, as two of the staff add them (docs/decisions/partners.md). */
export const mountPartners: Mount = (app, dependencies) =>
  mountKind(partnerKind, partnerSource(dependencies))(app, dependencies);
