import type { SeenMoney, TransferBooks } from '@cotejo/workers/payment/link/seen-transfers.ts';
import type { ProofRejection } from '@cotejo/domain/payment/codes/proof-codes.ts';
import { randomUUID } from 'node:crypto';

interface Known {
  hasProof: boolean;
  rejection: ProofRejection | null;
  seen: SeenMoney[];
}

/** What people found of transfers, in memory: nothing, until a test says so. */
export class FakeTransferBooks implements TransferBooks {
  readonly #known = new Map<string, Known>();

  read(attemptId: string): Promise<Known> {
    const { hasProof, rejection, seen } = this.#of(attemptId);
    return Promise.resolve({ hasProof, rejection, seen: [...seen] });
  }

  noteReported(seenId: string): Promise<void> {
    for (const known of this.#known.values())
      known.seen = known.seen.map((money) =>
        money.id === seenId ? { ...money, isReported: true } : money,
      );
    return Promise.resolve();
  }

  prove(attemptId: string): void {
    this.#of(attemptId).hasProof = true;
  }

  reject(attemptId: string, rejection: ProofRejection): void {
    this.#of(attemptId).rejection = rejection;
  }

  /**
   * Two people saw this sum.
   *
   * @param receivedOn ISO day on which the bank had it
   */
  find(attemptId: string, amount: number, receivedOn = today()): void {
    const operationNumber = randomUUID();
    const money = { id: randomUUID(), amount, receivedOn, operationNumber, isReported: false };
    this.#of(attemptId).seen.push(money);
  }

  #of(attemptId: string): Known {
    const known = this.#known.get(attemptId) ?? { hasProof: false, rejection: null, seen: [] };
    this.#known.set(attemptId, known);
    return known;
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);
