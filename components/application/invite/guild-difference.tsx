'use client'

import type { BotGuild } from '@/lib/application/invite/bot-guilds'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { Button } from '../../ui/button'
import { inviteDifference } from './invite-difference'

interface GuildDifferenceProps {
  /** Undefined: the bot is in no guild with that id. */
  guild: BotGuild | undefined
  botName: string
  /** Decimal: what the link asks for. */
  permissions: string
  /** Asks for what the bot has besides as well. */
  onKeep?: (permissions: string) => void
}

/** What a link changes in a guild, as far as anybody can tell before. */
export function GuildDifference({ guild, botName, permissions, onKeep }: GuildDifferenceProps) {
  const bot = nameInSentence(botName)
  if (!guild) return <p className="text-pretty text-sm">{bot} is not in this guild yet.</p>
  const { name, permissions: held } = guild
  const where = nameInSentence(name)
  if (held === null) {
    return <p className="text-pretty text-sm">{`What ${bot} may do in ${where} is not known yet.`}</p>
  }
  const { gains, besides, holdsAll } = inviteDifference(permissions, held)
  const already = holdsAll
    ? `${bot} is administrator in ${where} already.`
    : `${bot} has all of it in ${where} already.`
  return (
    <div className="space-y-1.5 text-pretty text-sm">
      <p>{gains.length === 0 ? already : `In ${where} ${bot} gains ${listInWords(gains, 'and')}.`}</p>
      {besides.length > 0 && (
        <p className="text-muted">
          {`Its own roles give it besides: ${listInWords(besides, 'and')}. `}
          Whether adding it again takes that away, the platform's document does not say.
        </p>
      )}
      {besides.length > 0 && onKeep && (
        <Button size="small" onClick={() => onKeep(String(BigInt(permissions) | BigInt(held.own)))}>
          Ask for these too
        </Button>
      )}
    </div>
  )
}
