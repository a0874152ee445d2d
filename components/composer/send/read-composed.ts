import type { ComposedMessageView } from '@/lib/queries/composer/composer-views'
import { ReadError, readJson } from '../../shell/read-json'
import { messageLink } from './message-link'

/** A message of the bot by its link, as the composer takes it up. Throws ReadError. */
export function readComposed(guildId: string, pasted: string): Promise<ComposedMessageView> {
  const query = new URLSearchParams({ link: messageLink(pasted) })
  return readJson<ComposedMessageView>(`/api/guilds/${guildId}/composer/message?${query}`)
}

/** Why a message could not be loaded, beside the field of its link. */
export function loadTrouble(error: Error): string {
  if (!(error instanceof ReadError)) return 'Something went wrong on the way. Try again.'
  return error.error.fields?.link ?? error.message
}
