/** For how many days a former name is kept: half a year, as far back as anybody asks who called themselves so. */
export const FORMER_NAMES_DAYS = 180
