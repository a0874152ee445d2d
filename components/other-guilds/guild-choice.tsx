'use client'

import type { ReactNode } from 'react'
import type { ActionError } from '@/lib/action-result'
import type { BanChoice } from '@/lib/queries/other-guilds/ban-choices-view'
import { SECOND } from '@/lib/time'
import { waitWords } from '@/lib/wordings/wait-words'
import { caseLink } from '../audit/case-link'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { Checkbox } from '../ui/checkbox'
import { IntentLink } from '../ui/intent-link'
import { Reasons } from '../ui/reasons'
import { RelativeTime } from '../ui/relative-time'
import { Spinner } from '../ui/spinner'
import { saidBeside } from './other-guild-words'
import type { Told } from './use-bans-ordered'

interface GuildChoiceProps {
  choice: BanChoice
  told: Told[string]
  isTicked: boolean
  /** Absent: it cannot be chosen any more. */
  onToggle?: () => void
}

/** A guild to tick, or why it cannot be; afterwards what came of it there. */
export function GuildChoice({ choice, told, isTicked, onToggle }: GuildChoiceProps) {
  const { id, isBanned, because } = choice
  const isSent = told === 'sending'
  if (told && !isSent && told.ok) {
    return (
      <li className="flex items-center gap-2.5 py-2">
        <Guild {...choice}>{saidBeside(told)}</Guild>
        <Banned guildId={id} caseNumber={told.caseNumber} />
      </li>
    )
  }
  if (!onToggle) {
    return (
      <li className="space-y-1 py-2">
        <div className="flex items-center gap-2.5">
          <Guild {...choice} />
          {isSent && <Spinner />}
        </div>
        {told && !isSent && <Refusal error={told.error} />}
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
      {told && !isSent && <Refusal error={told.error} />}
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
    <span className="flex shrink-0 items-center gap-2 text-sm">
      <Badge tone="danger">Banned</Badge>
      {link && (
        <IntentLink href={link.href} className="finger rounded-control text-accent-ink hover:underline">
          {link.words}
        </IntentLink>
      )}
    </span>
  )
}

function Refusal({ error: { message, because = [], retryAfterMs, reference } }: { error: ActionError }) {
  const wait = Math.ceil((retryAfterMs ?? 0) / SECOND)
  return (
    <div role="alert" className="pb-1 pl-7 text-danger text-sm">
      <Reasons because={because.length > 1 ? because : [message]} />
      {wait > 0 && <p>It can be tried again in {waitWords(wait)}.</p>}
      {reference && (
        <p className="text-muted">
          Reference <code className="select-all">{reference}</code>
        </p>
      )}
    </div>
  )
}
