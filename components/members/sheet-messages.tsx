'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import type { MemberMessageView } from '@/lib/queries/members/member-detail-views'
import { keepsFormer } from '../messages/former/keeps-former'
import { messageChannels } from '../messages/message-queries'
import type { Person } from '../moderation/person'
import { DeleteMessages } from '../purge/delete-messages'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { IntentLink } from '../ui/intent-link'
import { Skeleton } from '../ui/skeleton'
import { WrittenTime } from '../ui/written-time'
import { SheetSection } from './sheet-section'
import { useMemberMessages } from './use-member-messages'

// Enough to see what somebody is like; the rest is a press away.
const FIRST = 5

const AS_LAST_KNOWN = 'As last known: some of them may have been edited or deleted since without Steward being told.'

const link = 'inline-flex items-center rounded-control text-accent-ink text-sm hover:underline coarse:min-h-11'

/** The newest messages of somebody, in plain words, in the channels that both the viewer and the bot may read. */
export function SheetMessages({ person }: { person: Person }) {
  const guild = useGuild()
  const read = useMemberMessages(person.userId)
  const messages = read?.messages ?? []
  const { data } = useQuery(messageChannels(guild.id))
  const leadsToFormer = data !== undefined && keepsFormer(data)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? messages : messages.slice(0, FIRST)
  const hidden = messages.length - shown.length
  return (
    <SheetSection
      title="Recent messages"
      action={
        <Link
          href={`/guilds/${guild.id}/messages${formatMessagesUrl({ author: [person.userId] })}`}
          prefetch={false}
          className={`mr-2 ${link}`}
        >
          {messages.length > 0 ? 'Show all' : 'Search all'}
        </Link>
      }
    >
      {/* No higher than the least that comes, as in other-guilds/sheet-other-guilds.tsx. */}
      {read === undefined && <Skeleton className="h-5 w-3/5" />}
      {read !== undefined && messages.length === 0 && (
        <p className="text-muted">
          {read.messages
            ? 'None among those that Steward has seen, in the channels that both you and the bot may read.'
            : 'They could not be read.'}
        </p>
      )}
      <ol className="space-y-2.5">
        {shown.map(message => (
          <li key={message.id}>
            <p className="flex items-baseline gap-1.5 text-muted text-sm">
              <IntentLink
                href={`/guilds/${guild.id}/messages${formatMessagesUrl({ ...placeOf(message), member: person.userId })}`}
                className="finger flex min-w-0 items-baseline gap-1.5 rounded-control hover:text-ink hover:underline"
              >
                <span className="sr-only">Show where it stands:</span>
                <bdi className="truncate">#{message.channel.name}</bdi>
                <span className="max-w-full shrink-0">
                  <WrittenTime at={message.createdAt} past />
                </span>
              </IntentLink>
              {message.editedAt && <span className="shrink-0">(edited)</span>}
            </p>
            <p dir="auto" className="line-clamp-4 whitespace-pre-line">
              {message.content}
            </p>
            {carries(message) && <p className="text-muted text-sm">{carries(message)}</p>}
          </li>
        ))}
      </ol>
      {read?.asLastKnown && messages.length > 0 && (
        <p className="mt-2 text-pretty text-muted text-sm">{AS_LAST_KNOWN}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {hidden > 0 && (
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show {hidden} more
          </Button>
        )}
        <DeleteMessages person={person} newestId={messages.length > 0 ? newestOf(messages) : null} />
        <Link
          href={`/guilds/${guild.id}/evidence?author=${person.userId}`}
          prefetch={false}
          className={`${link} coarse:-my-2`}
        >
          Copies of their messages
        </Link>
        {leadsToFormer && (
          <Link
            href={`/guilds/${guild.id}/messages${formatMessagesUrl({ former: 'all', author: [person.userId] })}`}
            prefetch={false}
            className={`${link} coarse:-my-2`}
          >
            Deleted and edited
          </Link>
        )}
      </div>
    </SheetSection>
  )
}

const placeOf = ({ id, channel }: MemberMessageView) => ({ channel: channel.id, at: id })

function newestOf(messages: MemberMessageView[]): string {
  return messages.reduce((newest, { id }) => (BigInt(id) > BigInt(newest) ? id : newest), '0')
}

/** "2 files and an embed"; empty: nothing but text. */
function carries({ attachments, embeds, content }: MemberMessageView): string {
  const parts = [
    attachments > 0 && (attachments === 1 ? 'a file' : `${attachments} files`),
    embeds > 0 && (embeds === 1 ? 'an embed' : `${embeds} embeds`),
  ].filter(part => part !== false)
  if (parts.length === 0) return content === '' ? 'Nothing that can be shown as text.' : ''
  return `With ${parts.join(' and ')}.`
}
