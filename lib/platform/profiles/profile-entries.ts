/**
 * What `platform-api.md` leaves open, as data: one record for each platform, one entry for each gap. An operator whose
 * platform differs changes a value, never code.
 */
export interface Profile {
  name: string
  /** Where ids count from, in ms since 1970 (`ms = (id >> 22) + epoch`). Null: ids tell no time. */
  snowflakeEpochMs: number | null
  limits: {
    /** Code points; null instead of a nick clears it. */
    nick: { min: number; max: number }
    /** The longest timeout from now, in ms. */
    timeoutMs: number
    /** Most items of one GET members. */
    membersPage: number
    /** Most items of one GET /users/@me/guilds. */
    myGuildsPage: number
  }
  ban: {
    purgeField: 'delete_message_days' | 'delete_message_seconds'
    /** Whether the body carries the reason too. */
    reasonInBody: boolean
  }
  auditReason: {
    /** Code points of the decoded text. */
    max: number
    /** False where a platform shows the header as it came. */
    percentEncoded: boolean
  }
  /** Error codes that speak of a bad token although the status is not 401. */
  badTokenCodes: readonly string[]
  /** Error codes of a channel's own pace: they carry `retry_after` whatever the status. */
  slowmodeCodes: readonly string[]
  oauth: {
    /** Below {web_url}. */
    authorizePath: string
    /** Below {base_url}. */
    tokenPath: string
    /** Below {base_url}; read with the person's Bearer token. */
    userPath: string
    scopes: readonly string[]
  }
  /** Bit positions of the user flags that have a name. */
  userFlags: Readonly<Record<string, number>>
  gateway: {
    /** Goes into `?v=`. */
    version: string
    /** Bitfield for IDENTIFY, or null where the platform knows no intents. */
    intents: number | null
    /** Muted in IDENTIFY; empty where the platform does not know `ignored_events`. */
    ignoredEvents: readonly string[]
  }
}
