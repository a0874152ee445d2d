import { HOUR, MINUTE, SECOND } from '../../time.ts'

/** How long a code may be posted. */
export const POST_WITHIN_MS = 5 * MINUTE
/** How long after the bot's reply its author may react. */
export const REACT_WITHIN_MS = 60 * SECOND
/** How long after it was made a confirmed code opens a session: the browser may sleep behind the chat meanwhile. */
export const FINISH_WITHIN_MS = 10 * MINUTE
/** So long tries are counted, and codes kept for it. */
export const COUNTED_MS = HOUR
/** Most codes for one address in that time. */
export const MOST_TRIES = 10
