import { MINUTE, SECOND } from '@/lib/time'

/** The list of bans may be read anew a minute after it was: then it tells of a ban what the event did not. In ms. */
export const LISTED_ANEW_MS = MINUTE + SECOND
