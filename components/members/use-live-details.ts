'use client'

import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { memberDetail, memberKeys } from './member-queries'

// While a run works, every slice of it tells of people and of entries.
const REFETCH_EVERY_MS = SECOND
// What somebody has written is counted anew: an open dialog can wait.
const COUNT_EVERY_MS = 5 * SECOND

/** Keeps what is shown of single people current, and what their dialogs offer: membership, voice, ban, history, notes. */
export function useLiveDetails() {
  const { id: guildId } = useGuild()
  const count = useReadAnew(() => COUNT_EVERY_MS)
  const refetch = useReadAnew(() => REFETCH_EVERY_MS)
  const notes = ['guild', guildId, 'notes']
  useLiveEvents(({ kind, ids }) => {
    const isAboutPeople = kind === 'member' || kind === 'voice' || kind === 'ban'
    // An audit event names nothing.
    // What warnings come to is told with whom they were given to, and what comes back with whom it waits for.
    const changesPeople =
      kind === 'settings' && (ids.length === 0 || ids.includes('steps') || ids.includes('kept-roles'))
    if (kind === 'audit' || changesPeople || (isAboutPeople && ids.length === 0)) refetch(memberKeys.details(guildId))
    else if (isAboutPeople) refetch(...ids.map(id => memberDetail(guildId, id).queryKey))
    if (kind === 'note') refetch(...(ids.length === 0 ? [notes] : ids.map(id => [...notes, id])))
    if (kind === 'channel') refetch(['guild', guildId, 'channels'])
    // What the viewer and the bot may do in each channel, and whether what messages said before is kept.
    if (kind === 'channel' || kind === 'settings') refetch(['guild', guildId, 'messages', 'channels'])
    if (kind === 'message') count(['guild', guildId, 'known-messages'])
    if (kind === 'channel' || kind === 'member') refetch(memberKeys.inChannel(guildId))
    if (kind === 'settings')
      refetch(
        ...['templates', 'brakes', 'steps', 'kept-roles', 'mod-log', 'retention', 'former-retention'].map(what => [
          'guild',
          guildId,
          what,
        ]),
      )
  })
}
