/** How many days the copy that somebody asked for can be fetched. */
export const subjectCopyDays = 7;
