import type { Counts } from '../../message-rules/count-characters.ts'
import type { MessageLimits } from '../../message-rules/message-limits.ts'
import type { UsernameRule } from '../../message-rules/username-rule.ts'

/**
 * What `platform-api.md` leaves open, as data: one record for each platform, one entry for each gap. An operator whose
 * platform differs changes a value, never code.
 */
export interface Profile {
  name: string
  /** The end of {base_url}. */
  versionSegment: string
  /** Whether bot tokens begin with the application's id, `<application_id>.<secret>`. Where not, a setting names it. */
  tokenNamesApplication: boolean
  /** Where ids count from, in ms since 1970 (`ms = (id >> 22) + epoch`). Null: ids tell no time. */
  snowflakeEpochMs: number | null
  /** What a platform counts as one character in the limits of texts. */
  counts: Counts
  limits: {
    nick: { min: number; max: number }
    /** The longest timeout from now, in ms. */
    timeoutMs: number
    /** Most items of one GET members. */
    membersPage: number
    /** Most items of one GET /users/@me/guilds. */
    myGuildsPage: number
    /** Most items of one GET messages. */
    messagesPage: number
    /** Most entries of one GET audit-logs. */
    auditPage: number
    roleName: { min: number; max: number }
    botName: UsernameRule
    bio: number
    message: MessageLimits
    /** The largest file of a message, in bytes. Where a platform takes less, it says so itself. */
    fileBytes: number
    /** The largest picture of the bot or its application, in bytes. Two of them come in one order, of at most 6 MB in base64. */
    pictureBytes: number
  }
  /**
   * Where all members of a guild come from: GET members page by page, the same route with everybody in one answer, or
   * a request over the gateway (op 8) where the route leaves out who they are.
   */
  memberList: 'pages' | 'whole' | 'gateway'
  ban: {
    purgeField: 'delete_message_days' | 'delete_message_seconds'
    /** Whether the body carries the reason too. */
    reasonInBody: boolean
    /** Most items of one GET bans, or null where it answers all at once. */
    page: number | null
  }
  roles: {
    /** Below {base_url}; `:guild` and `:role` are filled in. */
    allPath: string
    onePath: string
  }
  bulkDelete: {
    /** The field of the body that holds the ids. */
    field: 'messages' | 'message_ids'
    min: number
    max: number
    /** Older messages are refused, in ms. */
    youngerThanMs: number
  }
  auditReason: {
    /** Characters of the decoded text. */
    max: number
    /** False where a platform shows the header as it came. */
    percentEncoded: boolean
  }
  /** What a bot gets of the platform's own log: the log, a refusal, or always nothing. */
  auditLog: 'readable' | 'refused' | 'empty'
  editApplication: {
    /** `owner_page`: the platform lets only its owner do it, on a page of its own. */
    by: 'bot' | 'owner_page'
    /** Fields that the platform takes. */
    fields: readonly ApplicationField[]
  }
  /** How a new bot token comes about. `paste`: on the platform's own page; the owner hands it over. */
  resetToken: { by: 'owner_token'; path: string } | { by: 'paste' }
  /** Error codes that speak of a bad token although the status is not 401. */
  badTokenCodes: readonly string[]
  /** Error codes of a channel's own pace: they carry `retry_after` whatever the status. */
  slowmodeCodes: readonly string[]
  /** How people sign in: by OAuth2, or by a code that they post in chat where OAuth2 knows no users. */
  signIn: 'oauth2' | 'chat_code'
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
  /** Bit positions of the message flags that have a name. */
  messageFlags: Readonly<Record<string, number>>
  gateway: {
    /** Goes into `?v=`. */
    version: string
    /** Bitfield for IDENTIFY, or null where the platform knows no intents. */
    intents: number | null
    /** Muted in IDENTIFY; empty where the platform does not know `ignored_events`. */
    ignoredEvents: readonly string[]
  }
}

export type ApplicationField =
  | 'name'
  | 'description'
  | 'icon'
  | 'bot_public'
  | 'bot_require_code_grant'
  | 'redirect_uris'
