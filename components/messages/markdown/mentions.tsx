'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useOpenMember } from '../../members/open-member'
import { roleColor } from '../../ui/role-color'
import { useGoTo } from '../go-to'
import { useMessage } from '../message-context'

const LOOK = 'rounded-[4px] bg-accent-soft px-0.5 font-medium text-accent-ink'

/** Somebody who is mentioned; a press opens their profile. */
export function UserMention({ id }: { id: string }) {
  const { mentions, tabIndex, isDraft } = useMessage()
  const open = useOpenMember()
  const name = mentions.users.find(user => user.id === id)?.name
  const shown = <bdi>@{name === undefined ? id : nameInSentence(name)}</bdi>
  if (isDraft) {
    return (
      <span title={id} className={LOOK}>
        {shown}
      </span>
    )
  }
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={id}
      aria-haspopup="dialog"
      onClick={() => open(id)}
      className={`${LOOK} inline text-left hover:underline`}
    >
      {shown}
    </button>
  )
}

export function RoleMention({ id }: { id: string }) {
  const { mentions } = useMessage()
  const role = mentions.roles.find(role => role.id === id)
  return (
    <span title={id} className={LOOK}>
      {role && (
        <span
          aria-hidden
          style={{ backgroundColor: roleColor(role.color) }}
          className="mr-1 inline-block size-2 rounded-full ring-1 ring-ink/20"
        />
      )}
      <bdi>@{role ? nameInSentence(role.name) : id}</bdi>
    </span>
  )
}

/** A channel that is mentioned; a press goes there where the viewer knows it. */
export function ChannelMention({ id }: { id: string }) {
  const { mentions, tabIndex, isDraft } = useMessage()
  const goTo = useGoTo()
  const name = mentions.channels.find(channel => channel.id === id)?.name
  if (name === undefined || isDraft) {
    return (
      <span title={id} className={LOOK}>
        <bdi>#{name === undefined ? id : nameInSentence(name)}</bdi>
      </span>
    )
  }
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => goTo({ channelId: id })}
      className={`${LOOK} inline text-left hover:underline`}
    >
      <bdi>#{nameInSentence(name)}</bdi>
    </button>
  )
}

/** @everyone or @here: in a list of messages something to look at. */
export function EveryoneMention({ raw }: { raw: string }) {
  const { isDraft } = useMessage()
  if (isDraft) return <span className={LOOK}>{raw}</span>
  return <strong className="rounded-[4px] bg-warning-soft px-0.5 font-medium text-warning">{raw}</strong>
}
