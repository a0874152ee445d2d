import type { Names } from './message-names.ts'
import type { ReactionView } from './message-views.ts'
import type { ShownRow } from './shown-row.ts'

interface Told extends ShownRow {
  botUserId: string
  names: Names
}

/** The reactions of a message, with whom is known of each: the platform counts them, the gateway tells who. */
export function reactionViews({ row, mirrored, told, botUserId, names }: Told): ReactionView[] {
  return row.reactions.map(({ emoji, count, userIds: rowUserIds }) => {
    const isSame = (one: { emoji: typeof emoji }) =>
      emoji.id === null ? one.emoji.id === null && one.emoji.name === emoji.name : one.emoji.id === emoji.id
    const heard = mirrored?.reactions.find(isSame)?.userIds ?? []
    const userIds = rowUserIds.length > 0 || heard.length > count ? rowUserIds : heard
    const known = userIds.includes(botUserId) || (userIds.length < count ? null : false)
    return {
      emoji,
      count,
      me: told?.reactions.find(isSame)?.me ?? known,
      users: userIds.map(id => ({ id, name: names.reacted(id) ?? id })),
    }
  })
}
