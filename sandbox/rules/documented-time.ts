/**
 * A time as the document writes it (`platform-api.md`, "Resources and their fields"): with milliseconds and a Z. The family
 * takes more than that, `--strict` does not.
 */
export const DOCUMENTED_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
