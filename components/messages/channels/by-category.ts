import type { MessageChannelView } from '@/lib/queries/messages/message-views'

interface Category {
  /** Null: those that stand in none. */
  name: string | null
  channels: MessageChannelView[]
}

/** The channels under their categories, in the order of what comes first of each; those without one lead. */
export function byCategory(channels: MessageChannelView[]): Category[] {
  const categories = new Map<string | null, MessageChannelView[]>([[null, []]])
  for (const channel of channels) {
    const inside = categories.get(channel.parentName)
    if (inside) inside.push(channel)
    else categories.set(channel.parentName, [channel])
  }
  return [...categories].map(([name, inside]) => ({ name, channels: inside })).filter(category => category.channels[0])
}
