import type { PublishedBatch } from './messages.ts';

export interface PublishChangesActivities {
  /**
   * Publishes agreed changes whose day has come, at most so many after the one that is named, each in a transaction of its own: what
   * cannot be published is gone past, and holds up none behind it.
   */
  publishDueChanges(call: {
    readonly limit: number;
    readonly after: string | null;
  }): Promise<PublishedBatch>;
}
