import { hasBareLink } from '@/lib/message-rules/bare-links'
import { pingsOf } from '@/lib/message-rules/pings'
import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import type { EditedMessage } from '../store/edited-message'

type Need = Exclude<keyof ComposerChannelView['because'], 'post' | 'edit'>

/** What a message carries that takes a permission of its own in its channel. `open`: the roles that everybody may mention. */
export function carried(message: EditedMessage, open: ReadonlySet<string>): Need[] {
  const { everyone, roleIds } = pingsOf(message)
  const carries: Record<Need, boolean> = {
    embeds: message.embeds.length > 0,
    links: hasBareLink(message.content),
    files: message.files.length > 0,
    tts: message.tts,
    everyone: everyone || roleIds.some(id => !open.has(id)),
    reply: message.reply !== null,
  }
  return (Object.keys(carries) as Need[]).filter(need => carries[need])
}

/** Why it may not be posted there; empty: it may. */
export function reasonsAgainstPosting({ because }: ComposerChannelView, carries: readonly Need[]): string[] {
  return [...because.post, ...carries.flatMap(need => because[need])]
}
