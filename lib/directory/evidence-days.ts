/** For how many days copies of messages may be kept; null beside them: for good. */
export const EVIDENCE_DAYS = [30, 90, 180, 365] as const
