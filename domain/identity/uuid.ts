/** A UUID of any version, in lower case: ids that we derive are of version 8. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
