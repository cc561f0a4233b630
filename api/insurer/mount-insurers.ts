import * as routes from '@cotejo/contract/insurer/insurer-routes.ts';
import { insurerRecord } from '@cotejo/domain/insurer/insurer.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { insurerSource } from './insurer-source.ts';

/** What insurers agreed with us, and whom staff write to there (docs/decisions/organisations.md). */
export const mountInsurers: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    insurerRecord,
    {
      list: routes.listInsurers,
      watch: routes.watchInsurers,
      read: routes.readInsurer,
      history: routes.readInsurerHistory,
      acts: {
        setCuttingDay: routes.setInsurerCuttingDay,
        setWindows: routes.setInsurerWindows,
        addContact: routes.addInsurerContact,
        changeContact: routes.changeInsurerContact,
        endContact: routes.endInsurerContact,
      },
    },
    insurerSource(dependencies),
  );
