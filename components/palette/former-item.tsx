import { History } from 'lucide-react'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import { settingsPath } from '@/lib/directory/settings-parts'
import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'
import { keepsFormer } from '../messages/former/keeps-former'
import type { PaletteItem } from './palette-item'

const NOT_KEPT = 'They are not kept here. Whoever has Manage Server can have them kept from now on.'
const NOWHERE = 'There is no channel in which both you and the bot may read them.'

interface Asked {
  guildId: string
  /** Whether the viewer may have them kept. */
  mayKeep: boolean
  /** Undefined: not known yet, or it could not be read. What the door leads to tells it then. */
  view: MessageChannelsView | undefined
  go: (href: string) => void
}

/**
 * Leads to what messages said before: where it is not kept, whoever could have it kept to where that is set. To others it says
 * why they would find nothing. It stands in its place from the beginning, whatever is found out later.
 */
export function formerItem({ guildId, mayKeep, view, go }: Asked): PaletteItem {
  const item: PaletteItem = {
    key: 'page:messages?former=all',
    label: 'Deleted and edited messages',
    keywords: ['deleted messages', 'edited messages', 'what messages said before'],
    icon: <History />,
    onSelect: () => go(`/guilds/${guildId}/messages${formatMessagesUrl({ former: 'all' })}`),
  }
  if (!view || keepsFormer(view)) return item
  if (view.formerDays !== null) return { ...item, disabledBecause: reasonsOfAll(view) }
  if (!mayKeep) return { ...item, disabledBecause: [NOT_KEPT] }
  return { ...item, hint: 'Not kept yet', onSelect: () => go(settingsPath(guildId, 'former')) }
}

/** What stands against it in every channel; where that is not the same in all, that there is none. */
function reasonsOfAll({ channels }: MessageChannelsView): string[] {
  const [first = [], ...others] = channels.map(({ because }) => because.former)
  const shared = first.filter(text => others.every(texts => texts.includes(text)))
  return shared.length > 0 ? shared : [NOWHERE]
}
