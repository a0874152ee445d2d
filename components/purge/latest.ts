/** An id later than any message: what is written after the plan never joins it. */
export const LATEST = '9223372036854775807'
