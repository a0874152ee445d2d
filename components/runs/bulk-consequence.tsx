'use client'

import { endOfChoice, troubleWithChoice } from '../moderation/end-choice'
import { NameOf } from '../moderation/name-of'
import { endOfTimeout, troubleWithEnd } from '../moderation/timeout-presets'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { clockWords, relativeWords } from '../ui/time-words'
import { type BulkAction, bulkLook } from './bulk-actions'
import { type BulkFields, OUT, readBulkInput, wished } from './bulk-input'

/** What will have changed for everybody it succeeds with, in a sentence, and whether it can be taken back. */
export function BulkConsequence({ action, fields }: { action: BulkAction; fields: BulkFields }) {
  const { now } = useNow()
  const { longestTimeoutMs, longestNick } = useGuild()
  const read = readBulkInput(action, fields, { now, longestTimeoutMs, longestNick })
  const { never } = bulkLook(action, 'input' in read ? read.input : {})
  return (
    <>
      <Change action={action} fields={fields} />
      {never && ` ${never}`}
    </>
  )
}

function Change({ action, fields }: { action: BulkAction; fields: BulkFields }) {
  const { name: guildName, longestTimeoutMs } = useGuild()
  const { now } = useNow()
  const name = <NameOf name={guildName} />
  switch (action) {
    case 'member.ban': {
      const days = Number(fields.deleteMessageDays)
      const end = endOfChoice(fields.banEnd, now)
      const until =
        end && !troubleWithChoice(end, now)
          ? `until ${clockWords(end, now)} (${relativeWords(end, now)})`
          : 'until the ban is lifted'
      return (
        <>
          They are removed from {name} and cannot come back {until}.
          {days > 0 &&
            ` Their messages of the last ${days === 1 ? 'day' : `${days} days`} are deleted; those that are known here are copied first.`}
        </>
      )
    }
    case 'member.timeout': {
      const end = endOfTimeout(fields.timeout, now)
      const words =
        end && !troubleWithEnd(end, now, longestTimeoutMs)
          ? ` until ${clockWords(end, now)} (${relativeWords(end, now)})`
          : ''
      return (
        <>
          They cannot send messages in {name}
          {words}. The end is the same for everybody.
        </>
      )
    }
    case 'member.warn':
      return <>The warning goes on their record here. Nobody is written to.</>
    case 'member.timeout.remove':
      return <>They can send messages in {name} again at once.</>
    case 'member.nick':
      return fields.nick.trim() === '' ? (
        <>Everybody in {name} sees them by the name of their account.</>
      ) : (
        <>
          Everybody in {name} sees all of them as <NameOf name={fields.nick.trim()} />.
        </>
      )
    case 'member.roles':
      return (
        <>
          Only the roles that you give or take are touched; everybody keeps the others.
          <EndOfGiven fields={fields} />
        </>
      )
    case 'member.kick':
      return <>They are removed from {name} and lose all roles and the nick.</>
    case 'member.voice.mute':
      return fields.isOn ? (
        <>Nobody hears them in voice any more, in any channel, until this is ended.</>
      ) : (
        <>They can be heard in voice again.</>
      )
    case 'member.voice.deafen':
      return fields.isOn ? (
        <>They hear nobody in voice any more, in any channel, until this is ended.</>
      ) : (
        <>They hear the others in voice again.</>
      )
    case 'member.voice.move':
      return fields.channelId === OUT ? (
        <>They are thrown out of their voice channels.</>
      ) : (
        <>They go on in the channel that you choose, all in one.</>
      )
    case 'ban.remove':
      return fields.givesBack ? (
        <>
          They may join {name} again with an invite, and get the roles back then that they wore when they went, as far
          as you may give them.
        </>
      ) : (
        <>They may join {name} again with an invite, without the roles that they wore.</>
      )
  }
}

/** Until when the roles stay that are given; nothing where none is, and as long as no end is chosen that can be. */
function EndOfGiven({ fields }: { fields: BulkFields }) {
  const { now } = useNow()
  const end = endOfChoice(fields.roleEnd, now)
  if (wished(fields.roles, 'give').length === 0 || troubleWithChoice(end, now)) return null
  return (
    <>
      {end
        ? ` What you give is taken ${relativeWords(end, now)} (${clockWords(end, now)}), from all at the same moment`
        : ' What you give has no end'}
      ; who wears it already keeps it as they have it, for good or for a time.
    </>
  )
}
