'use client'

import type { RunView } from '@/lib/runs/run-views'
import { useRolesOf } from '../members/use-roles-of'
import { useChannelChoices } from '../moderation/use-channel-choices'
import { PurgeOrder } from '../purge/purge-order'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { isPurge } from './bulk-words'
import { roleChanges } from './role-changes'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const ids = (value: unknown): string[] => listOf(value).filter(id => typeof id === 'string')

/** The ends of roles that an order names, by the role's id; null: it has none. */
const endsOf = (value: unknown) =>
  new Map((listOf(value) as { roleId: string; endsAt: string | null }[]).map(({ roleId, endsAt }) => [roleId, endsAt]))

/** What an order says besides whom it is about: the end, the nick, the roles. Nothing where there is nothing to say. */
export function RunInput({ input, action }: Pick<RunView, 'input'> & { action?: string }) {
  const { now, timeZone } = useNow()
  const give = useRolesOf(ids(input.add))
  const take = useRolesOf(ids(input.remove))
  const giveBack = useRolesOf(ids(input.giveBack))
  const role = roleChanges(input)
  const moves = action === 'member.voice.move'
  const ends = endsOf(input.ends)
  // What is worn already and gets another end.
  const moved = useRolesOf([...ends.keys()].filter(id => !ids(input.add).includes(id)))
  const days = Number(input.deleteMessageDays ?? 0)
  // Of a timeout, or of a ban.
  const end = input.until ?? input.endsAt
  const said = [
    ...(typeof end === 'string' ? [`until ${clockWords(new Date(end), now, timeZone)}`] : []),
    ...(days > 0 ? [`deletes messages of the last ${days === 1 ? 'day' : `${days} days`}`] : []),
    ...(input.nick === null ? ['clears the nick'] : []),
    // Where that is hidden from the viewer, it is only said that it is.
    ...((typeof input.channelId === 'string' || input.isPosted === true) && !moves ? ['posted in a channel'] : []),
  ]
  const withEnd = ({ id, name }: { id: string; name: string }): Named => {
    const at = ends.get(id)
    if (at === undefined) return { name }
    return { name, ends: at === null ? 'for good' : `until ${clockWords(new Date(at), now, timeZone)}` }
  }
  return (
    <>
      {said.map(words => ` · ${words}`)}
      {isPurge(action ?? '') && <PurgeOrder input={input} />}
      {typeof input.nick === 'string' && (
        <>
          {' · to '}
          <bdi className="text-ink">{input.nick}</bdi>
        </>
      )}
      {moves && typeof input.channelId === 'string' && <To channelId={input.channelId} />}
      <Roles words="gives" roles={give.map(withEnd)} />
      <Roles words="takes" roles={take} />
      <Roles words="leaves" roles={moved.map(withEnd)} />
      <Roles words="gives on joining again" roles={giveBack} />
      {role && ' · '}
      <OfRole input={input} />
    </>
  )
}

/** Where people are moved to; nothing where that is not known, or hidden. */
function To({ channelId }: { channelId: string }) {
  const channel = useChannelChoices('move').channels.find(({ id }) => id === channelId)
  if (!channel) return null
  return (
    <>
      {' · to '}
      <bdi className="text-ink">{channel.name}</bdi>
    </>
  )
}

/** What becomes of a role; nothing where an order is of something else. */
export function OfRole({ input }: Pick<RunView, 'input'>) {
  const role = roleChanges(input)
  if (!role) return null
  return (
    <>
      <bdi className="text-ink">{role.name}</bdi>
      {role.lines.length > 0 && `: ${role.lines.join(', ')}`}
    </>
  )
}

interface Named {
  name: string
  ends?: string
}

function Roles({ words, roles }: { words: string; roles: Named[] }) {
  if (roles.length === 0) return null
  return (
    <>
      {` · ${words} `}
      {roles.map(({ name, ends }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <bdi className="text-ink">{name}</bdi>
          {ends && ` ${ends}`}
        </span>
      ))}
    </>
  )
}
