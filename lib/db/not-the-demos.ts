/** Why the demo does not begin with a database, told where it starts. */
export const NOT_THE_DEMOS =
  "No platform is configured, which means the demo, but the database is not known to be the demo's: it may hold the only copy of a bot's token. Set the PLATFORM_* settings of that bot, or give the demo another STEWARD_DATA_DIR (or DATABASE_URL)."
