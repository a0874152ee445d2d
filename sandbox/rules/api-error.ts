import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface FieldError {
  path: string
  message: string
}

const STATUS = {
  UNAUTHORIZED: [401, 'The token is missing, wrong or no longer valid.'],
  ACCESS_DENIED: [403, 'This caller may not use this operation.'],
  MISSING_PERMISSIONS: [403, 'You lack the permissions for this.'],
  NOT_FOUND: [404, 'There is nothing at this path.'],
  UNKNOWN_GUILD: [404, 'Unknown guild.'],
  UNKNOWN_MEMBER: [404, 'Unknown member.'],
  UNKNOWN_USER: [404, 'Unknown user.'],
  UNKNOWN_ROLE: [404, 'Unknown role.'],
  UNKNOWN_BAN: [404, 'Unknown ban.'],
  UNKNOWN_CHANNEL: [404, 'Unknown channel.'],
  UNKNOWN_MESSAGE: [404, 'Unknown message.'],
  UNKNOWN_EMOJI: [404, 'Unknown emoji.'],
  CANNOT_SEND_EMPTY_MESSAGE: [400, 'A message needs content, embeds or attachments.'],
  NO_MESSAGES_HERE: [400, 'No messages are posted in a channel of this type.'],
  MESSAGES_TOO_OLD: [400, 'Messages older than two weeks can only be deleted one by one.'],
  SLOWMODE_RATE_LIMITED: [429, 'This channel lets you write only now and then.'],
  INVALID_FORM_BODY: [400, 'The request was not understood.'],
  BODY_TOO_LARGE: [413, 'The body is too large.'],
  TARGET_NOT_IN_VOICE: [400, 'The member is not connected to voice.'],
} as const satisfies Record<string, [ContentfulStatusCode, string]>

export type ErrorCode = keyof typeof STATUS

/** A refusal in the platform's own words; becomes `{code, message, errors?}`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: ContentfulStatusCode
  readonly fields: FieldError[] | undefined
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string = STATUS[code][1], fields?: FieldError[], retryAfter?: number) {
    super(message)
    this.code = code
    this.status = STATUS[code][0]
    this.fields = fields
    this.retryAfter = retryAfter
  }

  toBody(): { code: ErrorCode; message: string; errors?: FieldError[]; retry_after?: number } {
    // What is undefined does not get into the JSON.
    return { code: this.code, message: this.message, errors: this.fields, retry_after: this.retryAfter }
  }
}

export function invalid(path: string, message: string): ApiError {
  return new ApiError('INVALID_FORM_BODY', 'Invalid form body.', [{ path, message }])
}
