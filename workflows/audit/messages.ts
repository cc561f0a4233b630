/** The contract of the schedule `audit`: reads the audit's chain once a day and says whether it holds. */

export const auditWorkflowType = 'auditCheck';
export const auditScheduleId = 'audit';
