import { SECOND } from '../time.ts'

// 5 s: a server that takes a connection and says nothing would be waited for as long as TCP is patient, minutes.
export const CONNECTS_WITHIN_MS = 5 * SECOND
