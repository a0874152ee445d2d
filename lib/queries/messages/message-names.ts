import { calledBy } from '../../directory/called-by.ts'
import type { MessageRow } from '../../mirror/messages/message-row.ts'
import type { KnownChannel } from '../../permissions/live/known-channel.ts'
import type { Steward } from '../../steward.ts'
import { withDeparted } from '../departures/with-departed.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { memberNames } from '../member-names.ts'
import type { MessageView } from './message-views.ts'

const PEOPLE = /<@!?(\d{1,20})>/g
const ROLES = /<@&(\d{1,20})>/g
const CHANNELS = /<#(\d{1,20})>/g

/** Of a message, or of what is known of one: who wrote it, and whom it speaks of. */
export type Speaking = Pick<MessageRow, 'authorId' | 'content' | 'embeds' | 'mentions' | 'mentionRoleIds' | 'reactions'>

/** What the guild calls those whom messages speak of. */
export interface Names {
  /** nick, else global name, else handle; undefined: no member that the mirror knows. */
  person(id: string): string | undefined
  /** Also who left lately: of whom a message tells no more than the id. */
  reacted(id: string): string | undefined
  mentionsOf(row: Speaking): MessageView['mentions']
}

/**
 * The names of everybody who wrote, reacted or is mentioned: of members, and of those who left lately where the message does not
 * tell it itself. Channels that the viewer cannot see stay without a name.
 */
export async function messageNames(
  { db }: Pick<Steward, 'db'>,
  guild: ViewedGuild,
  visible: KnownChannel[],
  rows: Speaking[],
): Promise<Names> {
  const people = await memberNames(db.orm, guild.id, rows.flatMap(peopleOf))
  const named = await withDeparted(db.orm, guild.id, people, rows.flatMap(onlyByIdIn))
  const roles = new Map(guild.roles.map(({ id, name, color }) => [id, { id, name, color }]))
  const channels = new Map(visible.map(({ id, name }) => [id, { id, name }]))
  return {
    person: id => people.get(id),
    reacted: id => named.get(id),
    mentionsOf: row => {
      const told = new Map(row.mentions.map(({ id, username, globalName }) => [id, calledBy(globalName, username, id)]))
      const mentioned = new Set([...told.keys(), ...idsIn(row, PEOPLE)])
      return {
        users: [...mentioned].flatMap(id => {
          const name = people.get(id) ?? told.get(id) ?? named.get(id)
          return name === undefined ? [] : { id, name }
        }),
        roles: [...new Set([...row.mentionRoleIds, ...idsIn(row, ROLES)])].flatMap(id => roles.get(id) ?? []),
        channels: idsIn(row, CHANNELS).flatMap(id => channels.get(id) ?? []),
      }
    },
  }
}

function peopleOf(row: Speaking): string[] {
  return [row.authorId, ...row.mentions.map(({ id }) => id), ...onlyByIdIn(row)]
}

/** Those of whom a message tells the id alone. */
function onlyByIdIn(row: Speaking): string[] {
  const reacted = row.reactions.flatMap(({ userIds }) => userIds)
  return [...idsIn(row, PEOPLE), ...reacted]
}

/** The ids that a kind of mention names in the text and in the embeds, each once. */
function idsIn({ content, embeds }: Speaking, kind: RegExp): string[] {
  const text = embeds.length === 0 ? content : `${content} ${JSON.stringify(embeds)}`
  return [...new Set([...text.matchAll(kind)].map(([, id]) => id!))]
}
