import { LATELY } from './spans'

/** What the dialog about somebody's messages begins with. */
export const FRESH = { pinnedToo: false, span: LATELY }
