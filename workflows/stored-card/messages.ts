/** The contract of `stored-card/{id}`: a card that its provider has to forget. */

export const removeCardWorkflowType = 'removeCard';
export const removeCardWorkflowId = (storedCardId: string): string => `stored-card/${storedCardId}`;

export interface RemoveCardInput {
  readonly storedCardId: string;
}
