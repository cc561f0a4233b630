import { condition, defineUpdate, proxyActivities, setHandler } from '@temporalio/workflow';

/** The yardstick: nothing but four updates with one activity each. */
export const stepUpdate = defineUpdate<number, [number]>('step');

const { touch } = proxyActivities<{ touch(step: number): Promise<number> }>({
  startToCloseTimeout: '10 seconds',
});

export async function fourUpdates(): Promise<number> {
  let done = 0;
  setHandler(stepUpdate, async (step) => {
    const answer = await touch(step);
    done += 1;
    return answer;
  });
  await condition(() => done === 4);
  return done;
}

/** As little as a workflow can be that does something: one activity. */
export const oneActivity = (): Promise<number> => touch(0);
