import { withCapability } from './capabilities.ts'
import type { Platform } from './platform.ts'
import { REPEATS } from './repeats.ts'
import { route } from './route.ts'
import { type PlatformMessage, parseMessage } from './wire/message.ts'
import { type MessageDraft, type MessagePatch, messageBody, messagePatchBody } from './wire/message-body.ts'

export type { MessageDraft, MessagePatch, PlatformMessage }

/** Where a message is. The guild is what a REST answer may leave out. */
export interface ChannelPlace {
  channelId: string
  guildId: string | null
}

/**
 * One message (gaps.md, "Reading messages"). Throws PlatformNotFound for one that is gone, PlatformLacks where the
 * platform does not let messages be read.
 */
export function getMessage(platform: Platform, place: ChannelPlace, messageId: string): Promise<PlatformMessage> {
  const path = messagePath(place.channelId, messageId)
  const call = () => platform.rest.read({ method: 'GET', path }, body => parseMessage(body, place))
  return withCapability(platform, { name: 'message_reading', beside: 'message_listing', call })
}

/**
 * Posts a message and answers it (`platform-api.md, "Messages"`). Nobody is pinged whom `mentions` does not name.
 * Throws a ZodError for a draft that must not be sent, PlatformRateLimited also for a channel's slowmode. Never
 * repeated: after PlatformUnavailable it may have been posted.
 */
export function createMessage(
  platform: Platform,
  place: ChannelPlace,
  draft: MessageDraft,
  reason?: string,
): Promise<PlatformMessage> {
  const path = route`/channels/${place.channelId}/messages`
  const body = messageBody(platform.profile, draft)
  return platform.rest.read({ method: 'POST', path, body, reason, repeat: REPEATS.createMessage }, answer =>
    parseMessage(answer, place),
  )
}

/**
 * Changes a message and answers it; null where the platform confirms without telling. Of other people's messages only
 * flags may be changed (gaps.md, "Message edit body"). Throws a ZodError for a patch that must not be sent, and
 * PlatformNotFound.
 */
export async function editMessage(
  platform: Platform,
  place: ChannelPlace,
  messageId: string,
  patch: MessagePatch,
  reason?: string,
): Promise<PlatformMessage | null> {
  const path = messagePath(place.channelId, messageId)
  const body = messagePatchBody(platform.profile, patch)
  const message = await platform.rest.read(
    { method: 'PATCH', path, body, reason, repeat: REPEATS.editMessage },
    answer => (answer === undefined ? undefined : parseMessage(answer, place)),
  )
  return message ?? null
}

/** Deletes a message (`platform-api.md, "Messages"`). Never repeated. Throws PlatformNotFound for one that is gone. */
export function deleteMessage(
  platform: Platform,
  channelId: string,
  messageId: string,
  reason?: string,
): Promise<void> {
  const path = messagePath(channelId, messageId)
  return platform.rest.run({ method: 'DELETE', path, reason, repeat: REPEATS.deleteMessage })
}

function messagePath(channelId: string, messageId: string): string {
  return route`/channels/${channelId}/messages/${messageId}`
}
