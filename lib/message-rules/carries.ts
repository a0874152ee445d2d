import { bareLinks } from './bare-links.ts'
import { comparable } from './changed-parts.ts'
import { type ComposedMessage, EMPTY_MESSAGE } from './composed-message.ts'
import { pingsOf } from './pings.ts'

/** What of a message takes a permission of its own. */
export interface Carries {
  embeds: boolean
  /** Bare links. */
  links: boolean
  files: boolean
  tts: boolean
  reply: boolean
  /** @everyone or @here would be pinged. */
  everyone: boolean
  /** Roles that would be pinged. */
  roleIds: string[]
}

/**
 * What a message carries; of an edit only what it adds to the message as it stands, or changes of it: what stays was
 * somebody's to post, and pings nobody once more.
 */
export function carriesOf(message: ComposedMessage, former: ComposedMessage = EMPTY_MESSAGE): Carries {
  const pinged = pingsOf(former)
  const { everyone, roleIds } = pingsOf(message)
  return {
    embeds: hasNew(message.embeds.map(comparable), former.embeds.map(comparable)),
    links: hasNew([...bareLinks(message.content)], [...bareLinks(former.content)]),
    files: hasNew(message.files.map(idOf), former.files.map(idOf)),
    tts: message.tts && !former.tts,
    reply: message.reply !== null && former.reply === null,
    everyone: everyone && !pinged.everyone,
    roleIds: roleIds.filter(id => !pinged.roleIds.includes(id)),
  }
}

const idOf = ({ id }: { id: string }) => id

/** Whether one of these is not among those that were there; of two that are the same each counts. */
function hasNew(these: string[], were: string[]): boolean {
  const left = [...were]
  return these.some(one => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
