'use client'

import type { ReactNode } from 'react'
import type { BanChoice } from '@/lib/queries/other-guilds/ban-choices-view'
import { caseLink } from '../audit/case-link'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { Checkbox } from '../ui/checkbox'
import { IntentLink } from '../ui/intent-link'
import { RelativeTime } from '../ui/relative-time'
import { Spinner } from '../ui/spinner'
import type { Told } from './use-bans-ordered'

interface GuildChoiceProps {
  choice: BanChoice
  told: Told[string]
  isTicked: boolean
  onToggle: () => void
}

/** A guild to tick, or why it cannot be; afterwards what came of it there. */
export function GuildChoice({ choice, told, isTicked, onToggle }: GuildChoiceProps) {
  const { id, isBanned, because } = choice
  const isSent = told === 'sending'
  if (told && !isSent && told.ok) {
    return (
      <li className="flex items-center gap-2.5 py-2">
        <Guild {...choice} />
        <Banned guildId={id} caseNumber={told.caseNumber} />
      </li>
    )
  }
  return (
    <li className="py-1">
      <div className="flex items-center gap-2">
        <Checkbox
          className="min-w-0 flex-1"
          checked={isTicked}
          disabledBecause={isBanned ? ['They are banned there already.'] : because}
          onChange={onToggle}
          label={
            <span className="flex items-center gap-2.5">
              <Guild {...choice}>{!isBanned && <Membership {...choice} />}</Guild>
            </span>
          }
        />
        {isSent && <Spinner />}
      </div>
      {told && !isSent && (
        <p role="alert" className="pb-1 pl-7 text-danger text-sm">
          {told.error.message}
        </p>
      )}
    </li>
  )
}

function Guild({ name, iconUrl, children }: BanChoice & { children?: ReactNode }) {
  return (
    <>
      <Avatar name={name} url={iconUrl} shape="guild" />
      <span className="min-w-0 flex-1">
        <bdi className="wrap-anywhere line-clamp-2 font-medium">{name}</bdi>
        {children && <span className="block text-muted text-sm">{children}</span>}
      </span>
    </>
  )
}

function Membership({ membership, joinedAt }: BanChoice) {
  if (membership === 'unread') return 'Whether they are a member could not be read.'
  if (membership === 'none') return 'Not a member'
  return (
    <>
      Member
      {joinedAt && (
        <>
          , joined <RelativeTime at={joinedAt} past />
        </>
      )}
    </>
  )
}

function Banned({ guildId, caseNumber }: { guildId: string; caseNumber: number | undefined }) {
  const link = caseLink(guildId, caseNumber)
  return (
    <span role="status" className="flex shrink-0 items-center gap-2 text-sm">
      <Badge tone="danger">Banned</Badge>
      {link && (
        <IntentLink href={link.href} className="finger rounded-control text-accent-ink hover:underline">
          {link.words}
        </IntentLink>
      )}
    </span>
  )
}
