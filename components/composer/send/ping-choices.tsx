'use client'

import type { ReactNode } from 'react'
import type { ComposedMentions } from '@/lib/message-rules/composed-message'
import { Checkbox } from '../../ui/checkbox'
import { useEditor, useEditorStore } from '../store/editor-context'
import { changeMessage } from '../store/editor-store'
import { chosenPings, isPinged } from './ping-choice'
import { useChannel } from './use-channel'
import type { useMentioned } from './use-mentioned'

/** Of those whom the text mentions, who is pinged. */
export function PingChoices({ everyone, roles, users }: ReturnType<typeof useMentioned>) {
  const store = useEditorStore()
  const mentions = useEditor(({ message }) => message.mentions)
  const because = useChannel()?.because.everyone ?? []
  const change = (some: Partial<ComposedMentions>) =>
    changeMessage(store, message => ({ ...message, mentions: { ...message.mentions, ...some } }))
  const line = (
    key: string,
    label: ReactNode,
    checked: boolean,
    set: (on: boolean) => void,
    against: string[] = [],
  ) => (
    <li key={key}>
      <Checkbox
        label={label}
        checked={checked}
        // What may not be pinged can still be taken back.
        disabledBecause={checked ? [] : against}
        onChange={event => set(event.target.checked)}
      />
    </li>
  )
  const roleIds = roles.map(({ id }) => id)
  const userIds = users.map(({ id }) => id)
  if (!everyone && roles.length === 0 && users.length === 0) {
    return <p className="text-muted text-sm">The text mentions nobody. Whom it mentions can be pinged or not.</p>
  }
  return (
    <ul className="-my-1 max-h-60 overflow-y-auto">
      {everyone && line('@', '@everyone and @here', mentions.everyone, on => change({ everyone: on }), because)}
      {roles.map(({ id, name, mentionable }) =>
        line(
          id,
          <bdi>@{name}</bdi>,
          isPinged(mentions.roleIds, id),
          on => change({ roleIds: chosenPings(mentions.roleIds, id, on, roleIds) }),
          mentionable ? [] : because,
        ),
      )}
      {users.map(({ id, name }) =>
        line(id, <bdi>{name}</bdi>, isPinged(mentions.userIds, id), on =>
          change({ userIds: chosenPings(mentions.userIds, id, on, userIds) }),
        ),
      )}
    </ul>
  )
}
