/** The contract of the schedule `uf`: the published UF values are fetched ahead of their days. */

export const ufWorkflowType = 'refreshUf';
export const ufScheduleId = 'uf';
