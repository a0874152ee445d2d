'use client'

import { useQuery } from '@tanstack/react-query'
import { Hash, Layers, MessageSquareText, ScrollText, Shield, UserSearch } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import { caseInUrl } from '@/lib/directory/case-number'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import { readOnlyIds } from '@/lib/directory/read-ids'
import { readReference } from '@/lib/directory/read-reference'
import { foundPlace, lookUpTrouble } from '../messages/jump/look-up-words'
import { lookUp } from '../messages/message-queries'
import { goThere } from '../shell/go-there'
import { useGuildIfAny } from '../shell/guild-context'
import { enterableGuilds } from '../shell/guild-doors'
import { useIsOpen } from '../ui/use-is-open'
import { openRecord } from './open-record'
import type { PaletteGroup, PaletteItem } from './palette-item'

const NOT_YOURS = 'This message is in a guild that you may not enter, or that the bot is not in.'
const GONE = 'No message with this id is known, or it is in a channel that you or the bot may not read.'

/** What a pasted link, mention or id leads to; several ids are an order for many. `close`: once the way is found. */
export function usePastedItems(typed: string, orderRun: () => void, close: () => void): PaletteGroup | null {
  const guild = useGuildIfAny()
  const router = useRouter()
  const path = usePathname()
  const isOpen = useIsOpen()
  const doors = useQuery(enterableGuilds())
  const asked = useRef(typed)
  useEffect(() => {
    asked.current = typed
  }, [typed])
  const [looked, setLooked] = useState<{ id: string; trouble: string } | null>(null)
  const push = (href: string) => goThere(href, router.push)
  const pasted = readReference(typed)
  const items: PaletteItem[] = []

  if (pasted?.kind === 'message') {
    const { guildId, channelId: channel, messageId: at } = pasted
    const isEnterable = guildId === guild?.id || doors.data?.some(({ id }) => id === guildId)
    items.push({
      key: 'pasted:message',
      label: 'Go to this message',
      icon: <MessageSquareText />,
      disabledBecause: isEnterable || doors.isPending ? [] : [NOT_YOURS],
      onSelect: () => push(`/guilds/${guildId}/messages${formatMessagesUrl({ channel, at })}`),
    })
  }
  if (guild && (pasted?.kind === 'person' || pasted?.kind === 'id')) {
    const { id } = pasted
    items.push({
      key: 'pasted:person',
      label: `Open the record of account ${id}`,
      icon: <UserSearch />,
      onSelect: () => openRecord({ guildId: guild.id, path, userId: id, push }),
    })
  }
  if (guild && pasted?.kind === 'id') {
    const { id } = pasted
    items.push({
      key: 'pasted:id',
      label: `Go to message ${id}`,
      icon: <MessageSquareText />,
      disabledBecause: looked?.id === id && looked.trouble ? [looked.trouble] : [],
      stays: true,
      onSelect: () =>
        void lookUp(guild.id, id, undefined).then(
          found => {
            // Closed, or something else is typed by now: nobody waits for it any more.
            if (!isOpen() || asked.current !== typed) return
            const place = foundPlace(found)
            if (!place) return setLooked({ id, trouble: GONE })
            close()
            push(`/guilds/${guild.id}/messages${formatMessagesUrl({ channel: place.channelId, at: place.messageId })}`)
          },
          (error: Error) => setLooked({ id, trouble: lookUpTrouble(error) }),
        ),
    })
  }
  if (guild && pasted?.kind === 'channel') {
    items.push({
      key: 'pasted:channel',
      label: 'Open the messages of this channel',
      icon: <Hash />,
      onSelect: () => push(`/guilds/${guild.id}/messages${formatMessagesUrl({ channel: pasted.id })}`),
    })
  }
  if (guild && pasted?.kind === 'role') {
    items.push({
      key: 'pasted:role',
      label: 'Open this role',
      icon: <Shield />,
      onSelect: () => push(`/guilds/${guild.id}/roles?role=${pasted.id}`),
    })
  }
  if (guild && pasted?.kind === 'case') {
    const { number } = pasted
    items.push({
      key: 'pasted:case',
      label: `Open case #${number} in the log`,
      icon: <ScrollText />,
      onSelect: () => push(`/guilds/${guild.id}/audit${formatAuditUrl({ entry: caseInUrl(number) })}`),
    })
  }
  const ids = guild && !pasted ? readOnlyIds(typed) : null
  if (ids && ids.length > 1) {
    items.push({
      key: 'pasted:run',
      label: `New run: act on these ${ids.length.toLocaleString('en')} accounts`,
      icon: <Layers />,
      onSelect: orderRun,
    })
  }
  return items.length > 0 ? { label: 'Pasted', items } : null
}
